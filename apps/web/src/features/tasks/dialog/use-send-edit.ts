import type { Task } from '@dayloom/validators/tasks'
import { codeOf } from '../../../lib/api/errors.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { useUpdateTask } from '../use-save-task.ts'
import { sentOrWaiting } from '../waiting/sent-or-waiting.ts'
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
  /** The task as it was saved; null where it waits, or nothing of it had changed. */
  saved: Task | null
  /** Where it was not saved, because somebody has to choose first. */
  conflict: Conflict | null
}

/** Sends what was changed of a task, with the version that it was changed from. */
export const useSendEdit = ({ id, timezone, refused }: Edit) => {
  const utils = trpc.useUtils()
  const update = useUpdateTask()

  const save = async (values: TaskValues, from: Task) => {
    const changed = changedFields(valuesOf(from, timezone), values)
    const input =
      changed.length > 0 ? { id, version: from.version, ...updateOf(values, changed, timezone) } : null
    if (refused) return mendEdit(refused.change, input)
    return input && sentOrWaiting(update(input))
  }
  const send = async (values: TaskValues, from: Task): Promise<Sent> => {
    try {
      return { saved: await save(values, from), conflict: null }
    } catch (error) {
      if (codeOf(error) !== 'VERSION_CONFLICT') throw error
      // Where what was changed elsewhere touches nothing that is shown, or typed here, it is simply sent again.
      const theirs = await utils.tasks.get.fetch({ id }, { staleTime: 0 })
      const ways = { base: valuesOf(from, timezone), mine: values, theirs: valuesOf(theirs, timezone) }
      const conflict = conflictOf(ways, theirs)
      return conflict ? { saved: null, conflict } : send(merge(ways, {}), theirs)
    }
  }
  return send
}
