import { codeOf } from '../../lib/api/errors.ts'
import { notifyFailure } from '../../lib/api/notify-failure.ts'
import { queryClient, trpcClient } from '../../lib/api/trpc.ts'
import { readOn, readOwnChanges } from '../../lib/live/log.ts'
import { onSessionEnd } from '../../lib/session-end.ts'
import { notifyError, notifySuccess } from '../../lib/toasts/toasts.ts'
import { changesToUndo, stepsOf, type Step } from './steps.ts'
import { texts } from './texts.ts'
import { changeWords } from './words.ts'

interface Undone {
  step: Step
  /** The numbers of the undoings, in their order. */
  made: number[]
}

/** The toast about the last step: a newer one takes its place. */
const ABOUT = 'undo'

/** Steps that are undone or cannot be. */
const passed = new Set<string>()
let undone: Undone[] = []
onSessionEnd(() => {
  passed.clear()
  undone = []
})

const wordsOf = ({ changes }: Step, timezone: string) =>
  changes.flatMap((change) => changeWords(change, timezone))[0] ?? ''

/** What is being changed belongs to what can be undone. */
const settled = () =>
  new Promise<void>((resolve) => {
    const cache = queryClient.getMutationCache()
    const leave = cache.subscribe(() => look())
    const look = () => {
      if (queryClient.isMutating() > 0) return
      leave()
      resolve()
    }
    look()
  })

/** Undoes each, in order. What has been touched since stays; where that is all of it, it throws. */
const undoAll = async (seqs: readonly number[]) => {
  const made: number[] = []
  let refusal: unknown
  for (const seq of seqs) {
    try {
      made.push((await trpcClient.changes.undo.mutate({ seq })).seq)
    } catch (error) {
      if (codeOf(error) !== 'VERSION_CONFLICT') throw error
      refusal = error
    }
  }
  if (made.length === 0) throw refusal
  return made
}

const explain = (error: unknown, what: string) => {
  if (codeOf(error) === 'VERSION_CONFLICT') notifyError(texts.touched(what), { about: ABOUT })
  else notifyFailure(error, texts.undoFailed)
}

const failing = (error: unknown) => notifyFailure(error, texts.undoFailed)

let last: Promise<unknown> = Promise.resolve()
/** One after the other, however fast the keys are. */
const inTurn = (work: () => Promise<void>) => (last = last.then(work, work))

const undoLast = async (timezone: string) => {
  await settled()
  const steps = stepsOf(await readOwnChanges())
  const step = steps.findLast((each) => !passed.has(each.id) && changesToUndo(each).length > 0)
  if (!step) return notifySuccess(texts.nothingToUndo, { about: ABOUT })
  const what = wordsOf(step, timezone)
  try {
    const made = await undoAll(changesToUndo(step).map(({ seq }) => seq))
    passed.add(step.id)
    undone.push({ step, made })
    notifySuccess(texts.undone(what), {
      about: ABOUT,
      action: { label: texts.redo, run: () => void redo(timezone).catch(failing) },
    })
  } catch (error) {
    if (codeOf(error) === 'VERSION_CONFLICT') passed.add(step.id)
    explain(error, what)
  }
  await readOn()
}

const redoLast = async (timezone: string) => {
  await settled()
  const own = stepsOf(await readOwnChanges())
  const newest = own.at(-1)?.changes.at(-1)?.seq ?? 0
  const top = undone.pop()
  // After something new nothing is done again.
  if (!top || newest > Math.max(...top.made)) {
    undone = []
    return notifySuccess(texts.nothingToRedo, { about: ABOUT })
  }
  const what = wordsOf(top.step, timezone)
  try {
    await undoAll(top.made.toReversed())
    passed.delete(top.step.id)
    notifySuccess(texts.redone(what), {
      about: ABOUT,
      action: { label: texts.undo, run: () => void undo(timezone).catch(failing) },
    })
  } catch (error) {
    explain(error, what)
  }
  await readOn()
}

/** Undoes what this page has changed last. Rejects where that cannot be known. */
export const undo = (timezone: string) => inTurn(() => undoLast(timezone))

/** Does again what was undone last. */
export const redo = (timezone: string) => inTurn(() => redoLast(timezone))
