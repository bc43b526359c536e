import type { Database } from '@dayloom/db/client'
import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import { createMemo } from '@dayloom/domain/memo'

interface Asker {
  db: Database
  user: { id: string }
}

/** The last change of a person: its number, and its time, as numbers go on from an older one after a restore. */
interface LastChange {
  seq: number
  at: number | null
}

const lastChangeOf = async ({ db, user }: Asker) => {
  const [last] = await query<LastChange>(
    db,
    sql`
      SELECT c.last_seq AS seq, (
        SELECT extract(epoch FROM h.at)::float8 FROM changes h
        WHERE h.user_id = ${user.id}::uuid AND h.seq = c.last_seq
      ) AS at
      FROM change_counters c WHERE c.user_id = ${user.id}::uuid`,
  )
  return last
}

/** Some 15 kB each. */
const MOST_KEPT = 100

/**
 * A read of what is a person's that is kept until they change something: every change has the next number of their log
 * (decision 0028), which is asked for each time, before anything is read. So no answer is older than its question. `of`
 * is whatever else the answer depends on, such as the day.
 */
export const keptUntilChange = <Ctx extends Asker, Input extends unknown[], Answer>(
  read: (ctx: Ctx, ...input: Input) => Promise<Answer>,
  of: (ctx: Ctx) => unknown[],
) => {
  const kept = createMemo<string, { made?: LastChange & { answer: Answer } }>(MOST_KEPT)
  return async (ctx: Ctx, ...input: Input): Promise<Answer> => {
    const last = await lastChangeOf(ctx)
    if (!last) return read(ctx, ...input)
    const place = kept(JSON.stringify([ctx.user.id, ...of(ctx), ...input]), () => ({}))
    const { made } = place
    if (made?.seq === last.seq && made.at === last.at) return made.answer
    const answer = await read(ctx, ...input)
    place.made = { ...last, answer }
    return answer
  }
}
