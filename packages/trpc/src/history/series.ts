import { z } from 'zod'
import { seriesPartSchema, type SeriesImage } from '../platform/changes/series-image.ts'
import { readBefore, type Before } from '../tasks/before.ts'
import type { SeriesChange } from '../tasks/series.ts'
import type { Undone } from './undo.ts'

const logged = z.object({
  status: z.string().optional(),
  repeat: z.string().nullable().optional(),
  series_id: z.string().nullable().optional(),
})

/** What is said of a task that is in no series. */
const outside = {
  due_date: null,
  repeat: null,
  repeat_from: 'due',
  series_start: null,
  series_number: 1,
  next_id: null,
} as const

type Place = Pick<SeriesImage, keyof typeof outside>

/**
 * The number goes with the rule, and the start with the rule and the due date: where something later has changed those,
 * they are as after any change of what is undone.
 */
const placeBack = (row: Before, before: Place, after: Place): SeriesChange => {
  const isLeft = (...names: readonly (keyof Place)[]) => names.every((name) => row[name] === after[name])
  return {
    ...(isLeft('repeat', 'repeat_from', 'series_number') && { series_number: before.series_number }),
    ...(isLeft('repeat', 'repeat_from', 'due_date', 'series_start') && { series_start: before.series_start }),
  }
}

const isThere = async ({ tx, ctx }: Undone, id: string) =>
  (await tx.task.count({ where: { user_id: ctx.user.id, id } })) > 0

/** The next instance that is one again; without any, another one is made when the task becomes done. */
const nextBack = async (undone: Undone, row: Before, before: Place, after: Place): Promise<SeriesChange> => {
  const { next_id } = before
  if (row.status === 'done') return row.next_id === after.next_id ? { next_id } : {}
  // The one that was taken back is gone for good.
  return next_id === null || (await isThere(undone, next_id)) ? { next_id } : {}
}

/** Where in its series a task is once a change of it is undone. */
export const seriesBack = async (undone: Undone, fields: object): Promise<SeriesChange> => {
  const { tx, ctx, change } = undone
  if (!change.series && !('repeat' in fields)) return {}
  const row = await readBefore(tx, ctx.user.id, { id: change.id })
  const { status, repeat, series_id = row.series_id } = logged.parse(fields)
  const id = series_id === null && repeat ? {} : { series_id }
  const part = seriesPartSchema.parse(change.series)
  // By an earlier release. What was reopened and repeated no more had left its series to the next instance.
  if (!part) return status === 'done' && repeat ? { ...id, next_id: null } : id
  const [before, after] = [part.before ?? outside, part.after ?? outside]
  return { ...id, ...placeBack(row, before, after), ...(await nextBack(undone, row, before, after)) }
}
