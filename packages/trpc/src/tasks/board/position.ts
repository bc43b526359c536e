import type { Transaction } from '@dayloom/db/client'
import { plannedAnew, sql, type Sql } from '@dayloom/db/sql'
import type { TaskStatus } from '@dayloom/validators/enums'
import { messages } from '@dayloom/validators/messages'
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { movedTo } from '../../platform/changes/record.ts'
import { invalid } from '../../errors.ts'

/** Keys grow when something is moved between the same two again and again; beyond this all beside it are rewritten. */
export const MAX_KEY_LENGTH = 48
/** What is between two of these is short as well. */
const SHORT_KEY_LENGTH = 24

interface Column {
  user_id: string
  status: TaskStatus
}

/** The keys around a place; null where there is none. */
export interface Gap {
  after_key: string | null
  next_key: string | null
}

/**
 * The gap behind the card `afterId`, or at the top for null, as columns of a statement. Deleted tasks keep their
 * place, for undo, so they count as neighbours.
 */
export const gapColumns = (user_id: string, status: Sql, afterId: string | null) => {
  const column = sql`user_id = ${user_id}::uuid AND status = ${status}`
  const after =
    afterId === null
      ? sql`NULL::text`
      : sql`(SELECT position FROM tasks WHERE ${column} AND id = ${afterId}::uuid AND deleted_at IS NULL)`
  return sql`${after} AS after_key,
    (SELECT position FROM tasks WHERE ${column} AND position > coalesce(${after}, '')
      ORDER BY position LIMIT 1) AS next_key`
}

/** Names the lock of a person's board. */
const boardKey = (user_id: string) => sql`hashtextextended(${user_id}, 0)`

/**
 * Waits for the board of a person, for so many milliseconds at most. It names their row, because each of several servers
 * has advisory locks of its own: both locks of a board have to be taken where its cards lie.
 */
export const lockBoard = (user_id: string, timeout: string) => sql`
  SELECT set_config('lock_timeout', ${timeout}, true), pg_advisory_xact_lock(${boardKey(user_id)})
  FROM users WHERE id = ${user_id}::uuid`

/**
 * A condition: a gap that was read is one still, and the board is nobody else's, nor will it be before the transaction
 * ends. It does not wait.
 */
export const gapStands = ({ user_id, status }: Column, afterId: string | null, gap: Gap) => sql`(
  SELECT gap.after_key IS NOT DISTINCT FROM ${gap.after_key}::text
    AND gap.next_key IS NOT DISTINCT FROM ${gap.next_key}::text
    AND pg_try_advisory_xact_lock(${boardKey(user_id)})
  FROM (SELECT ${gapColumns(user_id, sql`${status}::task_status`, afterId)}) gap)`

export interface Placed {
  id: string
  position: string
  is_deleted: boolean
}

const tables = { task: sql`tasks`, habit: sql`habits`, list: sql`lists`, routine: sql`routines` }

/** Gives tasks, habits, lists or routines other keys, in their order, and logs that. */
export const writeKeys = async (
  tx: Transaction,
  entity: keyof typeof tables,
  user_id: string,
  rows: readonly Placed[],
  keys: readonly string[],
) => {
  const moved = rows.map(({ id, is_deleted, position }, at) => ({
    id,
    is_deleted,
    before: position,
    after: keys[at] ?? position,
  }))
  await tx.$executeRaw`${plannedAnew}
    UPDATE ${tables[entity]} t SET position = fresh.key
    FROM unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ after }) => after)}::text[]) AS fresh (id, key)
    WHERE t.user_id = ${user_id}::uuid AND t.id = fresh.id`
  movedTo(tx, entity, moved)
}

/** The nearest keys around a gap that are short themselves. */
const readShortGap = async (tx: Transaction, { user_id, status }: Column, { after_key, next_key }: Gap) => {
  const column = sql`user_id = ${user_id}::uuid AND status = ${status}::task_status`
  const isShort = sql`length(position) <= ${SHORT_KEY_LENGTH}`
  const [gap] = await tx.$queryRaw<Gap[]>`
    SELECT (SELECT position FROM tasks WHERE ${column} AND position <= ${after_key} AND ${isShort}
        ORDER BY position DESC LIMIT 1) AS after_key,
      (SELECT position FROM tasks WHERE ${column} AND position >= ${next_key} AND ${isShort}
        ORDER BY position LIMIT 1) AS next_key`
  return gap ?? { after_key: null, next_key: null }
}

/** So many keys in a gap, none of which is one of those that it has: so no two meet on the way from one to another. */
const freshKeys = ({ after_key, next_key }: Gap, old: readonly string[]) => {
  const taken = new Set(old)
  const keys = generateNKeysBetween(after_key, next_key, 2 * old.length)
  return keys.filter((key) => !taken.has(key)).slice(0, old.length)
}

/**
 * Gives the cards around a gap short keys, in their order, as far as their keys are long. The others of the column keep
 * theirs, because it may have 50,000.
 */
const rewriteAround = async (tx: Transaction, column: Column, gap: Gap) => {
  const { user_id, status } = column
  const short = await readShortGap(tx, column, gap)
  const cards = await tx.$queryRaw<Placed[]>`
    SELECT id::text, position, deleted_at IS NOT NULL AS is_deleted FROM tasks
    WHERE user_id = ${user_id}::uuid AND status = ${status}::task_status
      AND position > coalesce(${short.after_key}, '')
      AND (${short.next_key}::text IS NULL OR position < ${short.next_key})
    ORDER BY position FOR NO KEY UPDATE`
  const old = cards.map(({ position }) => position)
  await writeKeys(tx, 'task', user_id, cards, freshKeys(short, old))
}

/**
 * A key between two others; null where it would be too long, and those around it have to be rewritten. A fractional key (Greenspan,
 * "Implementing Fractional Indexing"), so that a move writes one row.
 */
export const shortKeyBetween = ({ after_key, next_key }: Gap) => {
  const key = generateKeyBetween(after_key, next_key)
  return key.length <= MAX_KEY_LENGTH ? key : null
}

/** The key of a place whose gap was read after the board was locked; null as above. */
export const keyBetween = (afterId: string | null, gap: Gap) => {
  if (afterId !== null && gap.after_key === null) throw invalid('after_id', messages.input.afterId)
  return shortKeyBetween(gap)
}

/** The key of a place in a column: behind the card `afterId`, or at the top for null. The board has to be locked. */
export const keyAfter = async (tx: Transaction, column: Column, afterId: string | null): Promise<string> => {
  const columns = gapColumns(column.user_id, sql`${column.status}::task_status`, afterId)
  const [gap] = await tx.$queryRaw<Gap[]>`SELECT ${columns}`
  const known = gap ?? { after_key: null, next_key: null }
  const key = keyBetween(afterId, known)
  if (key !== null) return key
  await rewriteAround(tx, column, known)
  return keyAfter(tx, column, afterId)
}

/** The lowest key of a column, null when it is empty. The board has to be locked. */
export const lowestKey = async (tx: Transaction, column: Column) => {
  const last = await tx.task.findFirst({
    where: { user_id: column.user_id, status: column.status },
    orderBy: { position: 'desc' },
    select: { position: true },
  })
  return last?.position ?? null
}
