import { waitingChanges } from './changes.ts'
import { unanswered } from './notes.ts'

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
export const leftBehind = () => waitingChanges().length + unanswered()

/** Signs out, after a question where changes would be left behind. */
export const askToLeave = (leave: () => void) => {
  if (ask && leftBehind() > 0) ask(leave)
  else leave()
}
