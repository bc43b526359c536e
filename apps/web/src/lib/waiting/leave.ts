import { waitingChanges } from './changes.ts'

type Ask = (leave: () => void) => void

let ask: Ask | undefined

/** Who asks; gives what ends that. */
export const offerLeaveQuestion = (question: Ask) => {
  ask = question
  return () => {
    ask = undefined
  }
}

/** Signs out, after a question where changes would be left behind in this browser. */
export const askToLeave = (leave: () => void) => {
  if (ask && waitingChanges().length > 0) ask(leave)
  else leave()
}
