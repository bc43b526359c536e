import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import type { LabelColor } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import type { UserContext } from '../context.ts'
import { iso } from '../platform/sql.ts'

interface Columns {
  colors: Record<string, LabelColor> | null
  /** By `habit day`. */
  moments: Record<string, string> | null
}

/** The colors of a person's tags and lists, as one value. */
const colorsOf = (userId: string) => sql`(
      SELECT json_object_agg(c.name, c.color) FROM (
        SELECT g.name, g.color FROM tags g WHERE g.user_id = ${userId}::uuid
        UNION ALL SELECT l.id::text, l.color FROM lists l WHERE l.user_id = ${userId}::uuid
      ) c
    )`

/** The colors of tags by name, and of lists by id. */
export const readColors = async ({ db, user }: Pick<UserContext, 'db' | 'user'>) => {
  const [found] = await query<Pick<Columns, 'colors'>>(db, sql`SELECT ${colorsOf(user.id)} AS colors`)
  return new Map(Object.entries(found?.colors ?? {}))
}

/**
 * The colors of tags and lists, and when the habits of some days were finished. Entries are looked up habit by habit, because the
 * key of the table begins with the habit and an account may have a million of them.
 */
export const readThreadFacts = async (
  { db, user }: Pick<UserContext, 'db' | 'user'>,
  first: Day,
  last: Day,
) => {
  const [found] = await query<Columns>(
    db,
    sql`
    SELECT ${colorsOf(user.id)} AS colors, (
      SELECT json_object_agg(h.id || ' ' || c.completed_date, ${iso(sql`c.completed_at`)})
      FROM habits h CROSS JOIN LATERAL (
        SELECT c.completed_date, c.completed_at FROM habit_completions c
        WHERE c.user_id = ${user.id}::uuid AND c.habit_id = h.id
          AND c.completed_date BETWEEN ${first}::date AND ${last}::date OFFSET 0
      ) c WHERE h.user_id = ${user.id}::uuid AND h.deleted_at IS NULL AND NOT h.archived
    ) AS moments
    FROM users u WHERE u.id = ${user.id}::uuid`,
  )
  const colors = new Map(Object.entries(found?.colors ?? {}))
  const moments = new Map(Object.entries(found?.moments ?? {}))
  return { colors, finishedAt: (day: Day) => (habit: string) => moments.get(`${habit} ${day}`) ?? null }
}
