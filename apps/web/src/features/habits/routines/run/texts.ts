import { counted } from '../../../../lib/numbers.ts'

/** Texts of what leads through a routine. */
export const texts = {
  step: (at: number, of: number) => `${at} of ${of}`,
  done: 'Done',
  skip: 'Skip today',
  later: 'Not now',
  startTimer: (time: string) => `Start ${time}`,
  stopTimer: 'Stop and keep the time',
  left: (time: string) => `${time} left`,
  next: (name: string) => `Next: ${name}`,
  finish: 'Finish',
  nothing: 'Nothing is open here today.',
  gone: 'This routine is not there any more.',
  loading: 'Loading the routine',
  loadFailed: 'Failed to load the routine. Please try again.',
  summary: (done: number, of: number, minutes: number) =>
    minutes < 1 ? `${done} of ${of} done.` : `${done} of ${of} done in ${counted(minutes, 'minute')}.`,
  streak: (days: number) => `${counted(days, 'day')} in a row`,
  outcomes: { done: 'Done', skipped: 'Skipped today', later: 'Still open' },
} as const
