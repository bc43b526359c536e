import type { RouterOutputs } from '@dayloom/trpc'
import { limits } from '@dayloom/validators/limits'
import type { Task, TaskUpdate } from '@dayloom/validators/tasks'
import type { BulkChange } from '@dayloom/validators/tasks/bulk'
import { onlineManager } from '@tanstack/react-query'
import { useCallback } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { runShortcut } from '../../lib/shortcuts/use-shortcut.ts'
import { notifyError, notifySuccess } from '../../lib/toasts/toasts.ts'
import { outboxEntries } from '../../outbox/pending.ts'
import { useDeleteTask, useTaskMutationShape, useUpdateTask } from './api.ts'
import { withTags } from './task-changes.ts'
import { texts } from './texts.ts'

type Answer = RouterOutputs['tasks']['bulk']

const { together: words } = texts

/** What is known of a task that is changed: which one it is, and the tags that a change of some starts from. */
type Changed = Pick<Task, 'id' | 'tags'>

/** The same change of one task by itself. */
const updateOf = ({ id, tags }: Changed, change: BulkChange): TaskUpdate => {
  const { add_tags, remove_tags, delete: _, ...fields } = change
  return { id, ...fields, ...((add_tags ?? remove_tags) && { tags: withTags(tags, change) }) }
}

/** The outbox keeps the changes of each task apart, and what waits in it comes first. */
const canGoTogether = () => onlineManager.isOnline() && outboxEntries().length === 0

const tellFailed = ({ changed, failed }: Answer) => {
  const [first] = failed
  if (first) notifyError(words.failed(failed.length, changed.length + failed.length, first.error))
}

/**
 * Makes one change of several tasks, in one call as far as the server takes them: one Ctrl-Z takes it back. Without a
 * network each waits by itself.
 */
export const useChangeTogether = () => {
  const { cache, shape } = useTaskMutationShape()
  const { send } = useUpdateTask(texts.failed.update)
  const remove = useDeleteTask()
  const { mutate } = trpc.tasks.bulk.useMutation({
    ...shape,
    meta: { failed: texts.failed.update, retry: true },
    onSuccess: (answer, { change }) => {
      for (const task of answer.changed) {
        if (change.delete) cache.remove(task)
        else cache.put(task)
      }
      if (answer.changed.length > 0)
        notifySuccess(
          change.delete ? words.deleted(answer.changed.length) : words.changed(answer.changed.length),
          {
            action: { label: texts.undo, run: () => runShortcut('undo') },
          },
        )
      tellFailed(answer)
    },
  })
  return useCallback(
    (tasks: readonly Changed[], change: BulkChange) => {
      if (tasks.length > 1 && canGoTogether()) {
        const ids = tasks.map(({ id }) => id)
        for (let at = 0; at < ids.length; at += limits.bulkTasks.max)
          mutate({ ids: ids.slice(at, at + limits.bulkTasks.max), change })
        return
      }
      for (const task of tasks) {
        if (change.delete) remove(task.id)
        else send(updateOf(task, change), () => {})
      }
    },
    [mutate, send, remove],
  )
}
