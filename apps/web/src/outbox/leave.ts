import { outboxEntries } from './pending.ts'
import { writeAhead } from './write-ahead.ts'

type Ask = (leave: () => void) => void

let ask: Ask | undefined

/** Who asks; gives what ends that. */
export const offerLeaveQuestion = (question: Ask) => {
  ask = question
  return () => {
    ask = undefined
  }
}

/** How many changes would be left behind in this browser. */
export const leftBehind = () => outboxEntries().length + writeAhead.count()

/** Signs out, after a question if changes would be left behind. */
export const askToLeave = (leave: () => void) => {
  if (ask && leftBehind() > 0) ask(leave)
  else leave()
}
