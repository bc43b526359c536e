import type { Refusal } from '@dayloom/outbox'
import type { KeptPath } from '../../lib/api/paths.ts'
import { counted } from '../../lib/numbers.ts'
import { unsure } from '../../outbox/sending/refusals.ts'

export const texts = {
  title: 'Waiting changes',
  count: (count: number) => `${counted(count, 'change')} waiting to be sent`,
  refusedCount: (count: number, refused: number) => `${counted(count, 'change')} waiting, ${refused} refused`,
  hint: 'Made while Dayloom could not be reached. They are kept in this browser and sent in this order.',
  none: 'Everything has been sent.',
  untitled: 'Untitled',
  pending: 'Waiting',
  held: 'Waits for the refused change above',
  refused: ({ code, text }: Refusal) => (code === unsure.code ? text : `Refused: ${text}`),
  refusedToast: (name: string, { code, text }: Refusal) =>
    code === unsure.code ? `“${name}”: ${text}` : `“${name}” was refused: ${text}`,
  show: 'Show',
  tryAgain: 'Try again',
  compare: 'Compare',
  edit: 'Edit',
  discard: 'Discard',
  /** Of which change a button is, for those who do not see its row. */
  of: (action: string, name: string) => `${action}: ${name}`,
  discardOf: (name: string) => `Discard the change of ${name}`,
  discardTitle: 'Discard this change?',
  discardQuestion: (name: string, others: number) =>
    others > 0
      ? `“${name}” and ${counted(others, 'later change')} of it will not be sent.`
      : `The change of “${name}” will not be sent.`,
  failed: 'That could not be written down in this browser.',
  leave: {
    title: 'Sign out?',
    question: (count: number) =>
      `${counted(count, 'change')} ${count === 1 ? 'has' : 'have'} not been sent. They stay in this browser, and are sent when you sign in here again. Nobody else sees them.`,
    action: 'Sign out',
  },
  /** What a change does, by its procedure. */
  kinds: {
    'tasks.create': 'New task',
    'tasks.quickAdd': 'New task',
    'tasks.update': 'Task changed',
    'tasks.delete': 'Task deleted',
    'tasks.restore': 'Deletion of a task undone',
    'tasks.skip': 'Date of a task skipped',
    'tasks.createItem': 'Checklist item added',
    'tasks.updateItem': 'Checklist item changed',
    'tasks.deleteItem': 'Checklist item deleted',
    'tasks.createJournal': 'Note added',
    'tasks.updateJournal': 'Note changed',
    'tasks.deleteJournal': 'Note deleted',
    'lists.create': 'New list',
    'lists.update': 'List changed',
    'lists.delete': 'List deleted',
    'lists.restore': 'Deletion of a list undone',
    'habits.create': 'New habit',
    'habits.update': 'Habit changed',
    'habits.delete': 'Habit deleted',
    'habits.restore': 'Deletion of a habit undone',
    'habits.complete': 'Habit done',
    'habits.uncomplete': 'Habit not done after all',
    'habits.markDay': 'Habit done',
    'habits.unmarkDay': 'Habit not done after all',
    'habits.skipDay': 'Day of a habit skipped',
    'habits.unskipDay': 'Day of a habit no longer skipped',
    'timer.start': 'Timer started',
    'timer.stop': 'Timer stopped',
    'timeEntries.create': 'Time added',
    'timeEntries.update': 'Time changed',
    'timeEntries.delete': 'Time deleted',
  } satisfies Record<KeptPath, string>,
} as const
