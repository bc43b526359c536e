import { sql } from '@dayloom/db/sql'
import { z } from 'zod'
import { iso } from '../sql.ts'

/**
 * Where a task is in its series: the columns that no client is told, with those that they follow from. The log keeps it
 * beside the change, because what the wire has does not say where the series goes on once that is undone.
 */
const seriesImageSchema = z.object({
  done: z.boolean(),
  due_date: z.string().nullable(),
  repeat: z.string().nullable(),
  repeat_from: z.string(),
  series_start: z.string().nullable(),
  series_number: z.number(),
  next_id: z.string().nullable(),
})
export type SeriesImage = z.output<typeof seriesImageSchema>

/** Columns that change with the image alone, or with others of them. */
export const imageColumns: ReadonlySet<string> = new Set(['series_start', 'series_number', 'next_id'])

/** Null at an end where the task was in no series. */
export const seriesPartSchema = z
  .object({ before: seriesImageSchema.nullable(), after: seriesImageSchema.nullable() })
  .nullable()
export type SeriesPart = z.output<typeof seriesPartSchema>

/** Of a row `t`; null for one that has never repeated. */
export const seriesImage = sql`CASE WHEN t.repeat IS NOT NULL OR t.series_id IS NOT NULL THEN jsonb_build_object(
  'done', t.completed_at IS NOT NULL, 'due_date', ${iso(sql`t.due_date`)}, 'repeat', t.repeat,
  'repeat_from', t.repeat_from::text, 'series_start', t.series_start, 'series_number', t.series_number,
  'next_id', t.next_id) END`
