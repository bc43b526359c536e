import { wallDay } from '@dayloom/domain/local-day'
import type { RouterOutputs } from '@dayloom/trpc'
import type { TaskStatus } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import { timings } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { Task, TaskUpdate } from '@dayloom/validators/tasks'
import { useCallback } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { statusLabel } from '../../lib/labels.ts'
import { useUser } from '../../lib/session/session.tsx'
import { formatDay } from '../../lib/time/dates.ts'
import { useDayName } from '../../lib/time/day-name.ts'
import { notifySuccess } from '../../lib/toasts/toasts.ts'
import { isKept, notifyKept } from '../../outbox/notice.ts'
import { texts } from './texts.ts'
import { useTaskCache } from './use-task-cache.ts'

/** One queue for all tasks: the server sees changes in the order they were made, also of a card and the one above it. */
const scope = { id: 'tasks' }

/**
 * What every change of a task has in common. It shows while it is pending (`task-changes.ts`); an answer is taken into
 * the cache, a failure takes the change back, and what else the change touches is fetched again. As it stands it rejects
 * like the server, and whoever called says so, who knows what was typed. Where nothing was typed, its `meta` says what
 * failed.
 */
export const useTaskMutationShape = () => {
  const { hold, refresh, ...cache } = useTaskCache()
  const onSettled = () => refresh()
  return { cache, refresh, shape: { scope, meta: { showsError: true }, onMutate: hold, onSettled } as const }
}

/** For a change of which nothing was typed: what is said if it fails, when it is offered once more. */
const offeredAgain = (failed: string) => ({ failed, retry: true }) as const

/**
 * Creates a task. The id is made by the screen, so that a creation that is sent again creates nothing more.
 * @param tap of a task that took one tap: what is said if it fails.
 */
export const useCreateTask = (tap?: { failed: string; onCreated: (task: Task) => void }) => {
  const { cache, shape } = useTaskMutationShape()
  const utils = trpc.useUtils()
  return trpc.tasks.create.useMutation({
    ...shape,
    meta: tap ? offeredAgain(tap.failed) : shape.meta,
    onSuccess: (task) => {
      cache.add(task)
      tap?.onCreated(task)
      // What the server made of its checklist, and its series, are asked for when it is opened.
      if (task.checklist_total > 0 || task.repeat !== null) return
      const nothing = { series: null, checklist: [], attachments: [], journals: [] }
      utils.tasks.get.setData({ id: task.id }, { ...task, ...nothing })
    },
  })
}

type Updated = RouterOutputs['tasks']['update']

/** What follows one update of a tap; a change is its input, also when it is sent again. */
const followUps = new WeakMap<object, (answer: Updated) => void>()

/** @param failed of an update that took one tap: what is said if it fails. */
export const useUpdateTask = (failed?: string) => {
  const { cache, refresh, shape } = useTaskMutationShape()
  const { mutate, mutateAsync } = trpc.tasks.update.useMutation({
    ...shape,
    meta: failed === undefined ? shape.meta : offeredAgain(failed),
    onSuccess: (answer, input) => {
      cache.putUpdated(answer)
      followUps.get(input)?.(answer)
    },
    onSettled: (answer, _error, { tags, status }) =>
      refresh({ tags: !answer || tags !== undefined || (status !== undefined && answer.tags.length > 0) }),
  })
  const send = useCallback(
    (input: TaskUpdate, then: (answer: Updated) => void) => {
      followUps.set(input, then)
      mutate(input)
    },
    [mutate],
  )
  return { update: mutateAsync, send }
}

/** What a toast says of the instance that follows, where there is one. */
export const useNextWords = () => {
  const { timezone } = useUser()
  return useCallback(
    (next: Pick<Task, 'due_date'> | null): string[] =>
      next?.due_date ? [texts.nextOn(formatDay(wallDay(next.due_date, timezone), 'weekdayDay'))] : [],
    [timezone],
  )
}

/** Where a card goes: a column, and the card there that it stands behind; null is the top. */
export interface Destination {
  status: TaskStatus
  afterId: string | null
}

type Moved = Pick<Task, 'id' | 'title' | 'status'>

interface MoveOptions {
  /** What the toast offers. */
  undo?: () => void
  /** It undoes a move, and the toast says so. */
  isBack?: boolean
}

const toastWith = (undo: (() => void) | undefined) =>
  undo ? { action: { label: texts.undo, run: undo } } : { duration: timings.toastMoved }

/** Puts a card somewhere else. With `undo` the toast offers it. */
export const useMoveTask = () => {
  const { send } = useUpdateTask(texts.failed.update)
  const nextWords = useNextWords()
  return useCallback(
    function move(task: Moved, { status, afterId }: Destination, { undo, isBack }: MoveOptions = {}): void {
      const { id, title } = task
      const changesColumn = status !== task.status
      const input: TaskUpdate = { id, after_id: afterId, ...(changesColumn && { status }) }
      send(input, ({ next }) => {
        if (!changesColumn) return
        // What repeats has begun anew: whoever did not mean it needs a way back.
        const back = () =>
          move({ id, title, status }, { status: task.status, afterId: null }, { isBack: true })
        const column = statusLabel[status]
        const text = isBack ? texts.isBack(title, column) : texts.moved(column)
        notifySuccess([text, ...nextWords(next)].join('. '), {
          about: id,
          line: isBack ? undefined : title,
          ...toastWith(undo ?? (next ? back : undefined)),
        })
      })
    },
    [send, nextWords],
  )
}

/** Checks a task off, wherever it is shown; Undo gives it its status back. */
export const useCompleteTask = () => {
  const move = useMoveTask()
  return useCallback(
    (task: Moved) => {
      const undo = () =>
        move({ ...task, status: 'done' }, { status: task.status, afterId: null }, { isBack: true })
      move(task, { status: 'done', afterId: null }, { undo })
    },
    [move],
  )
}

/** Plans a task for a day, or for none; Undo gives it back the day it had. */
export const usePlanTask = () => {
  const { send } = useUpdateTask(texts.failed.plan)
  const nameOf = useDayName()
  return useCallback(
    (
      task: Pick<Task, 'id' | 'title' | 'planned_for' | 'planned_time'>,
      day: Day | null,
      day_after_id?: string | null,
    ) => {
      const { id, title, planned_for: before, planned_time } = task
      if (day === before) return
      const plan = (planned_for: Day | null, undo?: () => void) => {
        // The time went with the day, and comes back with it.
        const beside = undo ? day_after_id !== undefined && { day_after_id } : planned_for && { planned_time }
        send({ id, planned_for, ...beside }, () => {
          const text = planned_for === null ? texts.unplanned : texts.planned(nameOf(planned_for))
          notifySuccess(text, {
            about: id,
            line: title,
            ...(undo && { action: { label: texts.undo, run: undo } }),
          })
        })
      }
      plan(day, () => plan(before))
    },
    [send, nameOf],
  )
}

/** Moves an instance of a repeating task from the date that is seen to its next one, and says which. */
export const useSkipTask = () => {
  const { cache, shape } = useTaskMutationShape()
  const utils = trpc.useUtils()
  const { timezone } = useUser()
  const { mutate } = trpc.tasks.skip.useMutation({
    ...shape,
    meta: offeredAgain(texts.failed.skip),
    onSuccess: (task) => {
      cache.put(task)
      void utils.tasks.get.invalidate({ id: task.id })
      const day = task.due_date === null ? '' : formatDay(wallDay(task.due_date, timezone), 'weekdayDay')
      notifySuccess(texts.skipped(day), { about: task.id, line: task.title })
    },
  })
  return useCallback(
    ({ id, due_date }: Pick<Task, 'id' | 'due_date'>) => mutate({ id, due_date: due_date ?? undefined }),
    [mutate],
  )
}

/** Brings a deleted task back to where it was, notes and attachments included. */
export const useRestoreTask = (onRestored?: () => void) => {
  const { cache, shape } = useTaskMutationShape()
  const { mutate } = trpc.tasks.restore.useMutation({
    ...shape,
    meta: offeredAgain(texts.failed.restore),
    onSuccess: (task) => {
      cache.add(task)
      onRestored?.()
      notifySuccess(messages.tasks.restored, { line: task.title })
    },
  })
  return useCallback((id: string) => mutate({ id }), [mutate])
}

/** Deletes a task; the server keeps it for a while, so that Undo can bring it back. */
export const useDeleteTask = () => {
  const { cache, shape } = useTaskMutationShape()
  const restore = useRestoreTask()
  const { mutate } = trpc.tasks.delete.useMutation({
    ...shape,
    meta: offeredAgain(texts.failed.delete),
    onSuccess: (_, ref) => {
      cache.remove(ref)
      notifySuccess(messages.tasks.deleted, {
        about: ref.id,
        action: { label: texts.undo, run: () => restore(ref.id) },
      })
    },
    // No list has it any more: the toast alone takes it back.
    onError: (error, { id }) => {
      if (isKept(error)) notifyKept({ action: { label: texts.undo, run: () => restore(id) } })
    },
  })
  return useCallback((id: string) => mutate({ id }), [mutate])
}
