/** Texts about the time that somebody spends. */
export const timeMessages = {
  timeEntries: {
    created: 'Time added',
    updated: 'Time changed',
    deleted: 'Time deleted',
    notFound: 'Time entry not found',
    runs: 'The timer is still running. Stop it, or give an end.',
    /** The note of an entry that the server has ended. */
    endedByServer: 'Ended after 12 hours.',
  },
  timer: {
    started: 'Timer started',
    stopped: 'Timer stopped',
    notRunning: 'No timer is running',
  },
} as const

export const timeInputMessages = {
  timeSubject: 'Choose a task or a habit',
  timeStart: 'Please enter a valid start',
  timeEnd: 'Please enter a valid end',
  timeOrder: 'The end must be after the start',
  timeLength: 'A time entry is at most 24 hours long',
  timeFuture: 'A time entry cannot lie in the future',
  timeNote: 'A note must be at most 500 characters',
  focusMinutes: 'A round must be a whole number of minutes from 1 to 240',
  timerAt: 'Please enter a valid time',
  timerFuture: 'The timer cannot be started or stopped in the future',
  timerPast: 'The timer cannot be started or stopped more than 7 days ago',
  timerOrder: 'The timer cannot be started or stopped before its last start',
} as const
