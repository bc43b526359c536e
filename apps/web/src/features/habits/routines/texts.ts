import { counted } from '../../../lib/numbers.ts'

/** What is said of routines outside of their dialogs. */
export const texts = {
  add: 'New routine',
  none: 'No routine',
  label: 'Routine',
  others: 'Other habits',
  progress: (done: number, of: number) => `${done} of ${of}`,
  nothingDue: 'Nothing due',
  streak: (count: number) => `${counted(count, 'day')} in a row`,
  start: 'Start',
  startNamed: (name: string) => `Start ${name}`,
  startFailed: 'Failed to start the routine',
  edit: (name: string) => `Edit routine ${name}`,
  empty: 'Choose this routine in a habit to have it here.',
  moveFailed: 'Failed to move the routine',
} as const
