import { durationWords } from '../../../lib/time/duration.ts'

/** What the dialog of a task says of its time. */
export const texts = {
  none: 'No time spent yet',
  spent: (minutes: number) => `${durationWords(minutes)} spent`,
  ofEstimate: (minutes: number, estimate: number) =>
    `${durationWords(minutes)} spent of ${durationWords(estimate)} estimated`,
  list: 'Time spent on this task',
  running: (time: string) => `Running since ${time}`,
  span: (day: string, from: string, to: string) => `${day}, ${from} – ${to}`,
  add: 'Add time',
  edit: (what: string) => `Edit ${what}`,
  delete: (what: string) => `Delete ${what}`,
  day: 'Day',
  from: 'From',
  minutes: 'Minutes',
  note: 'Note',
  save: 'Save',
  cancel: 'Cancel',
  minutesError: 'Please enter whole minutes from 1 to 1440',
  undo: 'Undo',
  loadFailed: 'Failed to load the time of this task. Please try again.',
  failed: {
    add: 'Failed to add the time',
    update: 'Failed to change the time',
    delete: 'Failed to delete the time',
  },
} as const
