import { counted } from '../../lib/numbers.ts'

/** Every text of the calendar. */
export const texts = {
  title: 'Calendar',
  loading: 'Loading the calendar',
  loadFailed: 'Failed to load the calendar',
  views: { label: 'View', day: 'Day', week: 'Week', month: 'Month' },
  previous: { day: 'Previous day', week: 'Previous week', month: 'Previous month' },
  next: { day: 'Next day', week: 'Next week', month: 'Next month' },
  today: 'Today',
  habits: 'Habits',
  untitled: 'No title',
  allDay: 'All day',
  more: (count: number) => `${count} more`,
  moreOn: (count: number, day: string) => `${count} more on ${day}`,
  add: (day: string, time: string | null) => `Add a task on ${day}${time === null ? '' : ` at ${time}`}`,
  holds: (count: number) => counted(count, 'entry', 'entries'),
  kinds: { planned: 'planned', due: 'due', habit: 'habit', event: 'event' },
  done: 'done',
  newTask: 'New task',
  failed: { move: 'Failed to move the task', resize: 'Failed to change the estimate' },
  moved: (day: string, time: string | null) => `Moved to ${day}${time === null ? '' : `, ${time}`}`,
  resized: (title: string, duration: string) => `${title} takes ${duration}`,
  undo: 'Undo',
  keys: 'Shift with arrows moves it, plus and minus change how long it takes',
  resize: 'Drag to change how long it takes',
  drag: {
    over: (day: string, time: string | null) => (time === null ? day : `${day}, ${time}`),
    outside: 'Outside of the calendar',
  },
  agenda: { fold: 'Hide month', unfold: 'Show month', none: 'Nothing from this day on', add: 'Add' },
} as const
