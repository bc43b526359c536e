import { useSyncExternalStore } from 'react'
import { codeOf } from './errors.ts'

/** Calls that wait until the person has proved again who they are. All of them wait for the same answer. */
let waiting: ((given: boolean) => void)[] = []
const listeners = new Set<() => void>()

const announce = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Has the person asked; false when they would rather not. */
export const askForProof = () =>
  new Promise<boolean>((resolve) => {
    waiting.push(resolve)
    announce()
  })

export const answerProof = (given: boolean) => {
  const answered = waiting
  waiting = []
  for (const resolve of answered) resolve(given)
  announce()
}

/** Whether something waits for a proof. */
export const useProofAsked = () => useSyncExternalStore(subscribe, () => waiting.length > 0)

/** The server wants a fresh proof before it does this. */
export const wantsProof = (error: unknown) => codeOf(error) === 'PROOF_REQUIRED'

/** Does something, and does it again once the person has proved who they are. */
export const withProof = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (wantsProof(error) && (await askForProof())) return run()
    throw error
  }
}
