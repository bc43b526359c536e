import { counted } from '../../../lib/numbers.ts'

/** What is said while a day is closed. */
export const texts = {
  heading: (day: string) => `Close ${day}`,
  step: (index: number, of: number) => `Task ${index} of ${of}`,
  question: 'What becomes of it?',
  actions: {
    tomorrow: { label: 'Tomorrow', text: 'Plan it for the next day' },
    unplan: { label: 'Not planned', text: 'Take its day away' },
    done: { label: 'Done', text: 'It is done after all' },
    keep: { label: 'Keep', text: 'Leave it as it is' },
  },
  back: 'Back',
  keepRest: (count: number) => `Keep all ${count} that are left`,
  note: 'A note for this day',
  noteHint: 'What went well, what to remember. You can leave it empty.',
  decided: (count: number) => (count === 0 ? 'No task is left open.' : `${counted(count, 'task')} decided.`),
  finish: 'Close the day',
  summary: 'The day is closed',
  leave: 'Done',
  failed: 'Failed to close the day',
} as const
