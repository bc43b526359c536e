/** What is said of the timer. */
export const texts = {
  start: 'Start timer',
  stop: 'Stop timer',
  focus: 'Focus',
  running: (title: string, time: string) => `${title}, running for ${time}. Open the focus view`,
  stopOf: (title: string) => `Stop the timer of ${title}`,
  over: 'Time is up',
  untitled: 'Timer',
  started: (title: string) => `The timer runs on ${title}`,
  stopped: (time: string) => `${time} spent`,
  failed: {
    start: 'Failed to start the timer',
    stop: 'Failed to stop the timer',
  },
} as const
