import { repetitionWords } from './repetition-words.ts'
import { parseRepetition, type RepeatOrigin } from '@dayloom/validators/tasks/repetition'
import { formatDay } from '../../../lib/time/dates.ts'

/** A repetition as a person says it; nothing of none, and the rule itself where only a newer server knows it. */
export const repeatWords = (repeat: string, from: RepeatOrigin): string => {
  const rule = parseRepetition(repeat)
  return rule ? repetitionWords(rule, from, (day) => formatDay(day, 'day')) : repeat
}
