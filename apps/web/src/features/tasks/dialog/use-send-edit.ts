import type { Task } from '@dayloom/validators/tasks'
import { codeOf } from '../../../lib/api/errors.ts'
import { sentFields } from '../../../lib/api/pending-calls.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { isKept } from '../../../outbox/notice.ts'
import { useNextWords, useUpdateTask } from '../api.ts'
import { conflictOf, merge, type Conflict } from './conflict/conflict.ts'
import { mendEdit, type RefusedEdit } from './conflict/refused-edit.ts'
import { changedFields, updateOf, valuesOf, type TaskValues } from './task-values.ts'

interface Edit {
  id: string
  timezone: string
  /** The edit that this one takes the place of. */
  refused: RefusedEdit | null
}

interface Sent {
  /** The task with the edit. */
  task: Task
  /** The edit waits for the network. */
  kept: boolean
  /** What follows for its series. */
  words: string[]
  /** Where it was not saved, because somebody has to choose first. */
  conflict: Conflict | null
}

/** Sends what was changed of a task, with the version that it was changed from. */
export const useSendEdit = ({ id, timezone, refused }: Edit) => {
  const utils = trpc.useUtils()
  const { update } = useUpdateTask()
  const nextWords = useNextWords()

  const save = async (values: TaskValues, from: Task): Promise<Sent> => {
    const unchanged = { task: from, kept: false, words: [], conflict: null }
    const changed = changedFields(valuesOf(from, timezone), values)
    const fields = updateOf(values, changed, timezone)
    const input = changed.length > 0 ? { id, version: from.version, ...fields } : null
    if (refused) await mendEdit(refused.change, input)
    if (refused || !input) return unchanged
    try {
      const { next, ...task } = await update(input)
      return { ...unchanged, task, words: nextWords(next) }
    } catch (error) {
      if (!isKept(error)) throw error
      return { ...unchanged, task: { ...from, ...sentFields(fields) }, kept: true }
    }
  }
  const send = async (values: TaskValues, from: Task): Promise<Sent> => {
    try {
      return await save(values, from)
    } catch (error) {
      if (codeOf(error) !== 'VERSION_CONFLICT') throw error
      // Where what was changed elsewhere touches nothing that is shown, or typed here, it is simply sent again.
      const theirs = await utils.tasks.get.fetch({ id }, { staleTime: 0 })
      const ways = { base: valuesOf(from, timezone), mine: values, theirs: valuesOf(theirs, timezone) }
      const conflict = conflictOf(ways, theirs)
      return conflict ? { task: from, kept: false, words: [], conflict } : send(merge(ways, {}), theirs)
    }
  }
  return send
}
