import { codeOf } from '../../lib/api/errors.ts'
import { trpcClient } from '../../lib/api/trpc.ts'
import { readOn, readOwnChanges } from '../../live/log.ts'
import { onSessionEnd } from '../../lib/session-end.ts'
import { notifyError, notifySuccess } from '../../lib/toasts/toasts.ts'
import { changesEnded } from './changes-ended.ts'
import { changesToUndo, stepsOf, type Step } from './steps.ts'
import { tellOutcome } from './tell-outcome.ts'
import { texts } from './texts.ts'
import type { UndoOrRedo } from './undo-scope.ts'
import { changeWords } from './words/words.ts'
import type { Reader } from '../../lib/time/dates.ts'

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

/** The first change of a step that says something to a person stands for all of it. */
const wordsOf = ({ changes }: Step, reader: Reader) => {
  const said = changes.map((change) => ({ change, what: changeWords(change, reader)[0] ?? '' }))
  return said.find(({ what }) => what !== '') ?? { change: null, what: '' }
}

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

/** Undoes these, and says where nothing of them could be. Anything else that fails, the mutation cache says. */
const attempt = async (seqs: readonly number[], what: string) => {
  try {
    return await undoAll(seqs)
  } catch (error) {
    if (codeOf(error) === 'VERSION_CONFLICT') {
      notifyError(texts.touched(what), { about: ABOUT })
      return null
    }
    // Some of them may be undone.
    await readOn().catch(() => undefined)
    throw error
  }
}

interface UndoOptions {
  reader: Reader
  /** Asks for one more, for the button of a toast. */
  ask: (which: UndoOrRedo) => void
}

/** Undoes what this page has changed last. Rejects where that cannot be known. */
export const undo = async ({ reader, ask }: UndoOptions) => {
  await changesEnded()
  const steps = stepsOf(await readOwnChanges())
  const step = steps.findLast((each) => !passed.has(each.id) && changesToUndo(each).length > 0)
  if (!step) return notifySuccess(texts.nothingToUndo, { about: ABOUT })
  const { what, change } = wordsOf(step, reader)
  const made = await attempt(
    changesToUndo(step).map(({ seq }) => seq),
    what,
  )
  passed.add(step.id)
  if (made) {
    undone.push({ step, made })
    const action = { label: texts.redo, run: () => ask('redo') }
    tellOutcome(change, 'before', texts.undone(what), { about: ABOUT, action })
  }
  await readOn()
}

/** Does again what was undone last. */
export const redo = async ({ reader, ask }: UndoOptions) => {
  await changesEnded()
  const own = stepsOf(await readOwnChanges())
  const newest = own.at(-1)?.changes.at(-1)?.seq ?? 0
  const top = undone.pop()
  // After something new nothing is done again.
  if (!top || newest > Math.max(...top.made)) {
    undone = []
    return notifySuccess(texts.nothingToRedo, { about: ABOUT })
  }
  const { what, change } = wordsOf(top.step, reader)
  const made = await attempt(top.made.toReversed(), what)
  if (made) {
    passed.delete(top.step.id)
    const action = { label: texts.undo, run: () => ask('undo') }
    tellOutcome(change, 'after', texts.redone(what), { about: ABOUT, action })
  }
  await readOn()
}
