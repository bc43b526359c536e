import { closeActions, type CloseAction } from '@dayloom/validators/enums'
import type { ClosedDay, Today } from '@dayloom/validators/days'
import { limits } from '@dayloom/validators/limits'
import { useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { useTaskChangeShape } from '../../tasks/use-task-mutations.ts'
import { texts } from './texts.ts'

/** The key of each action, in the order of the buttons. */
export const actionKeys = Object.fromEntries(
  closeActions.map((action, index) => [String(index + 1), action]),
) as Partial<Record<string, CloseAction>>

/** What a day leaves open: its own tasks, then those from before; as many as can be decided at once. */
const openTasks = ({ tasks, overdue }: Today) => [...tasks, ...overdue].slice(0, limits.closeDay.decisions)

/** One task after the other, then the note, then what came of it. The tasks are those of the moment it began. */
export const useReview = (day: Today) => {
  const [tasks] = useState(() => openTasks(day))
  const [decided, setDecided] = useState<readonly CloseAction[]>([])
  const [note, setNote] = useState(day.closed?.note ?? '')
  const [closed, setClosed] = useState<ClosedDay>()
  const utils = trpc.useUtils()
  const { cache, shape } = useTaskChangeShape()

  const close = trpc.days.close.useMutation({
    // It decides on tasks: behind what changes them, and before what follows.
    ...shape,
    onSuccess: setClosed,
    meta: { failed: texts.failed },
    onSettled: () => {
      void utils.tasks.invalidate()
      void utils.tags.invalidate()
      void utils.days.invalidate()
      cache.refreshCounts()
    },
  })
  return {
    task: tasks[decided.length],
    index: decided.length,
    count: tasks.length,
    note,
    setNote,
    closed,
    isClosing: close.isPending,
    isChanged: closed === undefined && (decided.length > 0 || note !== (day.closed?.note ?? '')),
    decide: (action: CloseAction) => setDecided((before) => [...before, action]),
    /** Leaves what is not decided yet as it is. */
    keepRest: () => setDecided((before) => tasks.map((_, at) => before[at] ?? 'keep')),
    back: () => setDecided((before) => before.slice(0, -1)),
    finish: () => {
      if (close.isPending) return
      const decisions = decided.map((action, at) => ({ task_id: tasks[at]?.id ?? '', action }))
      close.mutate({ date: day.date, note: note.trim() || null, decisions })
    },
  }
}
export type Review = ReturnType<typeof useReview>
