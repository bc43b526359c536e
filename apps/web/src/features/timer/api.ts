import type { TimeEntry } from '@dayloom/validators/time-entries'
import { useCallback, useMemo } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { newId } from '../../lib/new-id.ts'
import { durationWords } from '../../lib/time/duration.ts'
import { notifySuccess } from '../../lib/toasts/toasts.ts'
import { texts } from './texts.ts'
import { noteTitle, titleOf } from './titles.ts'
import { endOfRound, type Running, type Subject } from './timer-changes.ts'

/** One queue: what is started after a stop begins after it. */
const scope = { id: 'timer' }

/** Takes answers of the timer into the cache. */
export const useTimerCache = () => {
  const utils = trpc.useUtils()
  return useMemo(() => {
    const started = (
      entry: TimeEntry,
      input: { id?: string | undefined; focus_minutes?: number | null | undefined },
    ) => {
      const isNew = entry.id === input.id
      const title = titleOf(entry.task_id ?? entry.habit_id ?? '')
      utils.timer.get.setData(undefined, (before) => ({
        entry,
        title: title ?? (before?.entry?.id === entry.id ? before.title : null),
        focus_ends_at: isNew
          ? endOfRound(entry.started_at, input.focus_minutes)
          : (before?.focus_ends_at ?? null),
      }))
      // It ran on this already, or its title is not known here.
      if (!isNew || title === undefined) void utils.timer.get.invalidate()
    }
    const stopped = (entry: TimeEntry) =>
      utils.timer.get.setData(undefined, (before) =>
        before?.entry && before.entry.id !== entry.id
          ? before
          : { entry: null, title: null, focus_ends_at: null },
      )
    /** What has ended may have added to a habit; entries and tasks hear of it by the log. */
    const refresh = (ended: Pick<TimeEntry, 'habit_id'> | null | undefined) => {
      void utils.timeEntries.invalidate()
      if (!ended?.habit_id) return
      for (const each of [utils.habits, utils.routines, utils.dashboard, utils.today, utils.analytics])
        void each.invalidate()
    }
    const hold = async () => {
      await utils.timer.get.cancel()
      return { before: utils.timer.get.getData()?.entry }
    }
    return { started, stopped, refresh, hold }
  }, [utils])
}

/** Starts the timer, for a round of so many minutes if there are any. What runs before is ended by it. */
export const useStartTimer = () => {
  const { started, refresh, hold } = useTimerCache()
  const { mutate } = trpc.timer.start.useMutation({
    scope,
    meta: { failed: texts.failed.start, retry: true },
    onMutate: hold,
    onSuccess: started,
    onSettled: (_entry, _error, _input, held) => refresh(held?.before),
  })
  return useCallback(
    ({ kind, id, title }: Subject, focus_minutes?: number) => {
      noteTitle(id, title)
      mutate({
        id: newId(),
        ...(kind === 'task' ? { task_id: id } : { habit_id: id }),
        ...(focus_minutes && { focus_minutes }),
      })
      notifySuccess(texts.started(title), { about: 'timer', heardOnly: true })
    },
    [mutate],
  )
}

/** Stops what runs, and says how long that was. */
export const useStopTimer = () => {
  const { stopped, refresh, hold } = useTimerCache()
  const { mutate } = trpc.timer.stop.useMutation({
    scope,
    meta: { failed: texts.failed.stop, retry: true },
    onMutate: hold,
    onSuccess: (entry) => {
      stopped(entry)
      const title = titleOf(entry.task_id ?? entry.habit_id ?? '')
      notifySuccess(texts.stopped(durationWords(entry.minutes)), { about: 'timer', line: title })
    },
    onSettled: (entry) => refresh(entry),
  })
  return useCallback(
    ({ id, subject }: Running) => {
      noteTitle(subject.id, subject.title)
      mutate({ id })
    },
    [mutate],
  )
}
