import { counted } from '../../lib/numbers.ts'
import { durationWords } from '../../lib/time/duration.ts'

/** Every text of a day. What the server answers is in the validators' messages. */
export const texts = {
  title: 'Today',
  inDays: (days: number) => (days > 0 ? `In ${counted(days, 'day')}` : `${counted(-days, 'day')} ago`),
  backToToday: 'Back to today',
  notLoaded: 'Today is not loaded yet. A new task is planned for today.',
  loading: 'Loading the day',
  loadFailed: 'Failed to load this day. Please try again.',
  failed: {
    habit: 'Failed to update habit',
  },
  strip: {
    label: 'Days',
    before: 'The week before',
    after: 'The week after',
    today: 'today',
  },
  capacity: {
    label: 'Planned time',
    none: 'Nothing planned yet',
    planned: (minutes: number, of: number) => `${durationWords(minutes)} planned of ${durationWords(of)}`,
    unlimited: (minutes: number) => `${durationWords(minutes)} planned`,
    over: (minutes: number, of: number) =>
      `${durationWords(minutes)} planned: ${durationWords(minutes - of)} more than the ${durationWords(of)} of this day`,
  },
  list: {
    overdue: 'Overdue',
    tasks: 'Tasks and habits',
    done: 'Done',
    none: 'Nothing planned for this day',
    noneToday: 'Nothing planned for today',
    noneText: 'Add a task above: it is planned for this day.',
    allDone: 'Everything is done',
    complete: 'Complete task',
    reopen: 'Mark as not done',
    markHabit: 'Mark as done',
    habit: 'Habit',
  },
  facts: {
    plannedFor: (day: string) => `Planned for ${day}`,
    carried: (count: number) => `Carried over ${count === 1 ? 'once' : `${count} times`}`,
    amount: (amount: number | null, goal: number, unit: string) => `${amount ?? 0} of ${goal} ${unit}`,
    limit: (amount: number | null, goal: number, unit: string) => `${amount ?? 0} of at most ${goal} ${unit}`,
    above: 'above the limit',
    times: (done: number, target: number) => `${done} of ${target} this week`,
  },
  plan: {
    menu: (title: string) => `Plan ${title}`,
    none: 'No day',
    open: 'Open',
  },
  /** What a screen reader hears of a drag. */
  drag: {
    over: (day: string) => `Over ${day}`,
    outside: 'Not over a day',
  },
  close: {
    action: 'Close the day',
    again: 'Close it again',
    closedAt: (time: string) => `Closed at ${time}`,
    facts: {
      tasks: (count: number) => `${counted(count, 'task')} done`,
      habits: (done: number, due: number) =>
        due === 0 ? `${counted(done, 'habit')} done` : `${counted(done, 'habit')} done, ${due} due`,
      carried: (count: number) => `${counted(count, 'task')} carried over`,
    },
  },
} as const
