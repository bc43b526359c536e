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
    move: 'Failed to move the task',
  },
  strip: {
    label: 'Days',
    before: 'The week before',
    after: 'The week after',
    today: 'today',
    expected: (minutes: number, of: number) =>
      of > 0 ? `${durationWords(minutes)} of ${durationWords(of)}` : durationWords(minutes),
    overdue: (count: number) => `${count} overdue`,
    closed: 'closed',
  },
  capacity: {
    label: 'Planned time',
    none: 'Nothing planned yet',
    planned: (minutes: number) => `${durationWords(minutes)} planned`,
    expected: (minutes: number) => `${durationWords(minutes)} expected`,
    estimated: (minutes: number) => `estimated at ${durationWords(minutes)}`,
    of: (what: string, minutes: number) => `${what} of ${durationWords(minutes)}`,
    noneOfFree: (free: number, busy: number) =>
      `Nothing planned yet: events take ${durationWords(busy)}, and ${free === 0 ? 'no time is' : `${durationWords(free)} are`} free`,
    ofFree: (what: string, free: number, busy: number) =>
      `${what} of ${durationWords(free)} free; events take ${durationWords(busy)}`,
    overFree: (what: string, more: number, free: number, busy: number) =>
      free === 0
        ? `${what}, and events take all of this day`
        : `${what}: ${durationWords(more)} more than the ${durationWords(free)} that events leave free (they take ${durationWords(busy)})`,
    over: (what: string, more: number, of: number) =>
      `${what}: ${durationWords(more)} more than the ${durationWords(of)} of this day`,
  },
  events: {
    label: 'Events',
    allDay: 'All day',
    from: (time: string) => `from ${time}`,
    until: (time: string) => `until ${time}`,
    untitled: 'Event without a title',
  },
  list: {
    overdue: 'Overdue, unplanned',
    tasks: 'Tasks and habits',
    toToday: 'Move to today',
    done: 'Done',
    none: 'Nothing planned for this day',
    noneToday: 'Nothing planned for today',
    noneText: 'Add a task above: it is planned for this day.',
    allDone: 'Everything is done',
    markHabit: 'Mark as done',
    habit: 'Habit',
  },
  facts: {
    plannedFor: (day: string) => `Planned for ${day}`,
    carried: (count: number) => `Carried over ${count === 1 ? 'once' : `${count} times`}`,
    amount: (amount: number | null, goal: number, unit: string) => `${amount ?? 0} of ${goal} ${unit}`,
    limit: (amount: number | null, goal: number, unit: string) => `${amount ?? 0} of at most ${goal} ${unit}`,
    above: 'above the limit',
    times: {
      week: (done: number, target: number) => `${done} of ${target} this week`,
      month: (done: number, target: number) => `${done} of ${target} this month`,
    },
  },
  tray: {
    title: 'Not planned',
    search: 'Search tasks without a day',
    none: 'No task found',
    show: 'Show',
    hide: 'Hide',
    failed: 'Failed to load the tasks without a day. Please try again.',
  },
  plan: {
    add: (title: string, day: string) => `Plan “${title}” for ${day}`,
    menu: (title: string) => `Plan ${title}`,
    none: 'No day',
    up: 'Move up',
    down: 'Move down',
    open: 'Open',
  },
  /** What a screen reader hears of a drag. */
  drag: {
    over: (day: string) => `Over ${day}`,
    outside: 'Not over a day',
    position: (position: number, of: number) => `Position ${position} of ${of}`,
    moved: (title: string, position: number, of: number) => `${title}: position ${position} of ${of}`,
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
