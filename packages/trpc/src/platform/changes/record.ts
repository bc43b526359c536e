import type { Database, Transaction } from '@dayloom/db/client'
import { empty, plannedAnew, sql } from '@dayloom/db/sql'
import { loggingChanged, loggingRows, type NewChange, type Writer } from './append.ts'
import { changesOf, type Snapshot } from './diff.ts'
import { limitStoredText } from './text-bytes.ts'
import { entities, imageOf, profileColumns, type LoggedEntity } from './entities.ts'

/** Rows of one statement. */
const BATCH_ROWS = 1000

const inBatches = async <T>(all: readonly T[], work: (some: readonly T[]) => Promise<unknown>) => {
  for (let from = 0; from < all.length; from += BATCH_ROWS) await work(all.slice(from, from + BATCH_ROWS))
}

/**
 * A plan that was made for few rows while the table was small reads all of it for each of many. The comment has
 * PostgreSQL plan what is for many when it runs (`PLANNED_ANEW` of the driver).
 */
const planFor = (keys: readonly string[]) => (keys.length > 20 ? plannedAnew : empty)

const byKey = (keys: readonly string[]) => sql`unnest(${keys}::text[]) WITH ORDINALITY AS k (key, ordinal)`

type Keyed = Snapshot & { key: string }

/** The rows of these keys as they are now, locked until the transaction ends. */
const snapshots = (tx: Transaction, user_id: string, entity: LoggedEntity, keys: readonly string[]) => {
  if (entity === 'profile')
    return tx.$queryRaw<Keyed[]>`
      SELECT t.id::text AS key, t.id::text, NULL AS subject_id, false AS is_deleted,
        ${imageOf(profileColumns)} AS image, NULL::jsonb AS items, NULL::jsonb AS series
      FROM users t WHERE t.id = ${user_id}::uuid FOR NO KEY UPDATE`
  const { table, matches, id, subject, deleted, columns, items, series } = entities[entity]
  return tx.$queryRaw<Keyed[]>`${planFor(keys)}
    SELECT k.key, ${id} AS id, ${subject} AS subject_id, ${deleted} AS is_deleted,
      ${imageOf(columns)} AS image, ${items} AS items, ${series} AS series
    FROM ${byKey(keys)} CROSS JOIN LATERAL (
      SELECT * FROM ${table} WHERE user_id = ${user_id}::uuid AND ${matches} FOR NO KEY UPDATE
    ) t`
}

const readAll = async (tx: Transaction, user_id: string, entity: LoggedEntity, keys: readonly string[]) => {
  const found = new Map<string, Snapshot>()
  await inBatches(keys, async (some) => {
    for (const { key, ...row } of await snapshots(tx, user_id, entity, some)) found.set(key, row)
  })
  return found
}

/** Logs rows that the transaction has made, with the items that they hold; none of it comes here. */
const logMade = (tx: Transaction, writer: Writer, entity: LoggedEntity, keys: readonly string[]) => {
  if (entity === 'profile') return Promise.resolve(0)
  const { table, matches, id, subject, deleted, columns, items } = entities[entity]
  return tx.$executeRaw`${planFor(keys)}
    WITH made AS (
      SELECT k.ordinal, ${id} AS id, ${subject} AS subject_id, ${imageOf(columns)} AS image, ${items} AS items
      FROM ${byKey(keys)} CROSS JOIN LATERAL (
        SELECT * FROM ${table} WHERE user_id = ${writer.user.id}::uuid AND ${matches} OFFSET 0
      ) t WHERE NOT ${deleted}
    ), changed AS (
      SELECT ${entity} AS entity, id, subject_id, 'created' AS op, NULL::jsonb AS before, image AS after,
        ARRAY[ordinal, 0] AS ordinal FROM made
      UNION ALL
      SELECT 'checklist_item', item.value ->> 'id', subject_id, 'created', NULL,
        item.value - 'id' || jsonb_build_object('after_id',
          CASE WHEN item.ordinal > 1 THEN made.items -> (item.ordinal - 2)::int -> 'id' END),
        ARRAY[made.ordinal, item.ordinal]
      FROM made CROSS JOIN LATERAL jsonb_array_elements(items) WITH ORDINALITY AS item (value, ordinal)
    ), ${loggingChanged(writer)} SELECT`
}

/** What a transaction has said that it changes. */
interface Recorder {
  user_id: string
  /** By entity and key, in the order in which they were named: undefined where there was no row. */
  before: Map<LoggedEntity, Map<string, Snapshot | undefined>>
  /** Known without a look at a row. */
  known: NewChange[]
}

/** By its transaction, so that every part of a service finds it, and none can go on without. */
const recorders = new WeakMap<Transaction, Recorder>()

const recorderOf = (tx: Transaction) => {
  const recorder = recorders.get(tx)
  if (!recorder) throw new Error('What a person owns is changed in a transaction that logs it')
  return recorder
}

/** Logs what the rest of the transaction does to these rows, which stay locked until its end. Ask before it does. */
export const watch = async (tx: Transaction, entity: LoggedEntity, keys: readonly string[]) => {
  const { user_id, before } = recorderOf(tx)
  const seen = before.get(entity) ?? new Map<string, Snapshot | undefined>()
  before.set(entity, seen)
  const unseen = [...new Set(keys)].filter((key) => !seen.has(key))
  if (unseen.length === 0) return
  const found = await readAll(tx, user_id, entity, unseen)
  for (const key of unseen) seen.set(key, found.get(key))
}

/** The same of rows that the transaction has made. */
export const added = (tx: Transaction, entity: LoggedEntity, keys: readonly string[]) => {
  const { before } = recorderOf(tx)
  const seen = before.get(entity) ?? new Map<string, Snapshot | undefined>()
  before.set(entity, seen)
  for (const key of keys) if (!seen.has(key)) seen.set(key, undefined)
}

/**
 * Runs a part of a transaction that may fail by itself. A failure takes back what it has written and what it would have
 * logged, and the transaction goes on.
 */
export const savepoint = async <T>(tx: Transaction, work: (inner: Transaction) => Promise<T>): Promise<T> => {
  const recorder = recorderOf(tx)
  const before = new Map(Array.from(recorder.before, ([entity, rows]) => [entity, new Map(rows)]))
  const inside = { ...recorder, before, known: [...recorder.known] }
  const result = await tx.$transaction((inner) => {
    recorders.set(inner, inside)
    return work(inner)
  })
  Object.assign(recorder, inside)
  return result
}

/** Logs a change that is known without a look at the row, or of a row whose key changes with it. */
export const logged = (tx: Transaction, change: NewChange) => void recorderOf(tx).known.push(change)

interface Moved {
  id: string
  is_deleted: boolean
  before: string
  after: string
}

/**
 * Logs that tasks, habits, lists or routines have other keys of their places. Of one that is watched, or made, its own change tells it;
 * the others are not read for it, because they may be all of a person's, with all of their texts.
 */
export const movedTo = (
  tx: Transaction,
  entity: 'task' | 'habit' | 'list' | 'routine',
  all: readonly Moved[],
) => {
  const seen = recorderOf(tx).before.get(entity)
  for (const { id, is_deleted, before, after } of all) {
    if (is_deleted || seen?.has(id)) continue
    const change = { op: 'updated', before: { position: before }, after: { position: after } } as const
    logged(tx, { entity, id, subject_id: entity === 'task' || entity === 'habit' ? id : null, ...change })
  }
}

const writeLog = async (tx: Transaction, writer: Writer, { user_id, before, known }: Recorder) => {
  const changes = [...known]
  for (const [entity, rows] of before) {
    const keys = Array.from(rows.keys())
    const after = await readAll(
      tx,
      user_id,
      entity,
      keys.filter((key) => rows.get(key)),
    )
    for (const [key, row] of rows) if (row) changes.push(...changesOf(entity, row, after.get(key)))
  }
  // Counting locks out everybody else who changes what is this person's, so it comes last.
  // A tag is there before a task has it.
  for (const [entity, rows] of before) {
    const made = Array.from(rows.keys()).filter((key) => !rows.get(key))
    await inBatches(made, (some) => logMade(tx, writer, entity, some))
  }
  await inBatches(changes, (some) => tx.$executeRaw(loggingRows(writer, some)))
  if (writer.actor === 'import') await limitStoredText(tx, user_id)
}

/** Runs a transaction's work, and logs at its end what it has changed of that which it has named. */
export const recording = async <T>(tx: Transaction, writer: Writer, work: () => Promise<T>): Promise<T> => {
  const recorder: Recorder = { user_id: writer.user.id, before: new Map(), known: [] }
  recorders.set(tx, recorder)
  const result = await work()
  await writeLog(tx, writer, recorder)
  return result
}

/** Logs what a transaction has changed so far before what it does next, which logs itself. */
export const logSoFar = async (tx: Transaction, writer: Writer) => {
  const recorder = recorderOf(tx)
  await writeLog(tx, writer, recorder)
  recorder.before.clear()
  recorder.known = []
}

/** A transaction that changes what a person owns. */
export const loggedTransaction = <T>(
  writer: Writer & { db: Database },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => writer.db.$transaction((tx) => recording(tx, writer, () => work(tx)))
