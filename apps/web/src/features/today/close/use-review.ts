import { closeActions, type CloseAction } from '@dayloom/validators/enums'
import { closeDayInput, type ClosedDay, type Today } from '@dayloom/validators/days'
import { limits } from '@dayloom/validators/limits'
import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { trpc } from '../../../lib/api/trpc.ts'
import { useDraft } from '../../../lib/draft.ts'
import { useTaskMutationShape } from '../../tasks/api.ts'
import { texts } from './texts.ts'

/** The key of each action, in the order of the buttons. */
export const actionKeys = Object.fromEntries(
  closeActions.map((action, index) => [String(index + 1), action]),
) as Partial<Record<string, CloseAction>>

/**
 * What a day leaves open: its own tasks, then those from before; as many as can be decided at once. Of a day that was
 * closed before, only what has come or changed since.
 */
const openTasks = ({ tasks, overdue, closed }: Today) =>
  [...tasks, ...overdue]
    .filter(({ updated_at }) => closed === null || updated_at > closed.closed_at)
    .slice(0, limits.closeDay.decisions)

const draftSchema = closeDayInput.pick({ decisions: true }).extend({ note: z.string() })
type Draft = z.output<typeof draftSchema>

/** What was decided before, as far as the tasks are the same. */
const restoredOf = (tasks: Today['tasks'], { decisions }: Draft): CloseAction[] => {
  const changed = decisions.findIndex(({ task_id }, at) => tasks[at]?.id !== task_id)
  return decisions.slice(0, changed < 0 ? undefined : changed).map(({ action }) => action)
}

/** One task after the other, then the note, then what came of it. The tasks are those of the moment it began. */
export const useReview = (day: Today) => {
  const [tasks] = useState(() => openTasks(day))
  const draft = useDraft(`close ${day.date}`, draftSchema)
  const [restored] = useState(draft.load)
  const [decided, setDecided] = useState<readonly CloseAction[]>(() =>
    restored ? restoredOf(tasks, restored) : [],
  )
  const [note, setNote] = useState(restored?.note ?? day.closed?.note ?? '')
  const [closed, setClosed] = useState<ClosedDay>()
  const utils = trpc.useUtils()
  const { cache, shape } = useTaskMutationShape()

  const close = trpc.days.close.useMutation({
    // It decides on tasks: behind what changes them, and before what follows.
    ...shape,
    onSuccess: (answer) => {
      setClosed(answer)
      draft.keep(null)
    },
    meta: { failed: texts.failed },
    onSettled: () => {
      void utils.tasks.invalidate()
      void utils.tags.invalidate()
      void utils.days.invalidate()
      cache.refreshCounts()
    },
  })
  const decisions = useMemo(
    () => decided.map((action, at) => ({ task_id: tasks[at]?.id ?? '', action })),
    [decided, tasks],
  )
  const isChanged = closed === undefined && (decided.length > 0 || note !== (day.closed?.note ?? ''))
  useEffect(() => draft.keep(isChanged ? { decisions, note } : null), [draft, isChanged, decisions, note])
  return {
    task: tasks[decided.length],
    index: decided.length,
    count: tasks.length,
    note,
    setNote,
    closed,
    isClosing: close.isPending,
    isChanged,
    discard: () => draft.keep(null),
    decide: (action: CloseAction) => setDecided((before) => [...before, action]),
    /** Leaves what is not decided yet as it is. */
    keepRest: () => setDecided((before) => tasks.map((_, at) => before[at] ?? 'keep')),
    back: () => setDecided((before) => before.slice(0, -1)),
    finish: () => {
      if (!close.isPending) close.mutate({ date: day.date, note: note.trim() || null, decisions })
    },
  }
}
export type Review = ReturnType<typeof useReview>
