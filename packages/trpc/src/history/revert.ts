import type { Transaction } from '@dayloom/db/client'
import { plannedAnew, sql } from '@dayloom/db/sql'
import type { Change, ChangeEntity, ChangeSeqInput } from '@dayloom/validators/changes'
import { serverMessages } from '@dayloom/validators/messages/server'
import { boardTransaction } from '../tasks/board/board.ts'
import type { UserContext } from '../context.ts'
import { AppError, notFound } from '../errors.ts'
import { lockUser } from '../platform/lock-user.ts'
import { lastSeq, readLoggedChange, readOneChange } from '../platform/changes/read.ts'
import { watch } from '../platform/changes/record.ts'
import { undoCompletion, undoHabit, undoRest, undoSkip } from './habits.ts'
import { leavesOf, undoRoutine } from './routines.ts'
import { undoCalendar, undoDay, undoProfile, undoList, undoTag, undoView } from './others.ts'
import { undoAttachment, undoItem, undoJournal, undoTask } from './tasks.ts'
import { undoTimeEntry } from './time-entries.ts'
import { touched, type Undo } from './undo.ts'

/** Milliseconds; a tag may be on every task of a full account. */
const timeout = 30_000

/** Of more than so many later changes, those before are not looked for. */
const MAX_LATER = 1000

/** Where the same thing changed more often since, it counts as touched. */
const MAX_LOOKED_AT = 5000

const undos: Record<ChangeEntity, Undo> = {
  task: undoTask,
  checklist_item: undoItem,
  journal: undoJournal,
  attachment: undoAttachment,
  habit: undoHabit,
  completion: undoCompletion,
  skip: undoSkip,
  rest: undoRest,
  tag: undoTag,
  view: undoView,
  list: undoList,
  routine: undoRoutine,
  calendar: undoCalendar,
  time_entry: undoTimeEntry,
  day: undoDay,
  profile: undoProfile,
}

/** What follows from every other change of a row. */
const bookkeeping = new Set(['version', 'updated_at'])

const watchRow = (tx: Transaction, { entity, id, parent_id }: Change) => {
  const parent = parent_id ?? ''
  if (entity === 'checklist_item') return watch(tx, 'task', [parent])
  if (entity === 'completion' || entity === 'skip') return watch(tx, entity, [`${parent} ${id}`])
  // A change of its name is logged by itself.
  if (entity === 'tag') return Promise.resolve()
  return watch(tx, entity, [id])
}

/** A tag goes by another name after it was renamed. */
const namesOf = ({ entity, id, after }: Change) =>
  entity === 'tag' && typeof after?.['name'] === 'string' ? [id, after['name']] : [id]

interface Later {
  seq: number
  reverts: number | null
}

/** A change and its undoing are nothing together, the last ones first. */
const uncancelled = (later: readonly Later[]) => {
  const cancelled = new Set<number | null>()
  const known = new Set(later.map(({ seq }) => seq))
  return later.filter(({ seq, reverts }) => {
    const isNothing = cancelled.has(seq) || (reverts !== null && known.has(reverts))
    if (isNothing && !cancelled.has(seq)) cancelled.add(reverts)
    return !isNothing
  })
}

/**
 * Changes of the same thing, by an index of those alone: otherwise all that came later would be looked through, under the
 * lock of the board.
 */
const ofTheSame = (change: Change) => {
  const { entity, id, parent_id } = change
  const subject = parent_id ?? (entity === 'task' || entity === 'habit' ? id : null)
  return sql`entity = ${entity}::change_entity AND id = ANY (${namesOf(change)}::text[])
    AND ${subject === null ? sql`subject_id IS NULL` : sql`subject_id = ${subject}::uuid`}`
}

/** Whether a later change of the same row counts. */
type Counting = (later: readonly Later[]) => readonly Later[]

/** Whether something later changed the same fields, or whether the row is there. */
const isTouched = async (tx: Transaction, { user }: UserContext, change: Change, counting: Counting) => {
  const { seq, before, after } = change
  const fields = Object.keys(after ?? before ?? {}).filter((name) => !bookkeeping.has(name))
  const later = await tx.$queryRaw<Later[]>`${plannedAnew}
    SELECT seq, reverts FROM (
      SELECT seq, reverts, op, before, row_number() OVER (ORDER BY seq DESC) AS rank FROM changes
      WHERE user_id = ${user.id}::uuid AND seq > ${seq} AND ${ofTheSame(change)}
      ORDER BY seq DESC LIMIT ${MAX_LOOKED_AT}
    ) later
    WHERE op <> 'updated' OR jsonb_exists_any(before, ${fields}::text[]) OR rank = ${MAX_LOOKED_AT}
    ORDER BY seq DESC LIMIT ${MAX_LATER}`
  return counting(later).length > 0
}

/**
 * What was right when it was written breaks a rule now, by another field that has changed since, or is of a thing that
 * goes by another name. Nobody has sent an input that could be wrong, and the change itself is there.
 */
const isOutdated = (error: unknown) =>
  error instanceof AppError && ['VALIDATION_FAILED', 'NOT_FOUND'].includes(error.appCode)

/** An amount that follows a time entry of the same request goes back with that, and not by itself as well. */
const followsEntry = async (tx: Transaction, { user }: UserContext, { entity, seq }: Change) => {
  if (entity !== 'completion') return false
  const [found] = await tx.$queryRaw<object[]>`
    SELECT 1 FROM changes c JOIN changes t ON t.user_id = ${user.id}::uuid AND t.subject_id = c.subject_id
      AND t.request_id = c.request_id AND t.entity = 'time_entry'
    WHERE c.user_id = ${user.id}::uuid AND c.seq = ${seq} LIMIT 1`
  return found !== undefined
}

const undoIn = async (tx: Transaction, ctx: UserContext, seq: number, counting: Counting) => {
  await lockUser(tx, ctx.user.id, 'NO KEY UPDATE')
  const change = await readLoggedChange(tx, ctx.user.id, seq)
  if (!change) throw notFound(serverMessages.changes.notFound)
  // Once its row is locked, whatever changes it later will be logged later.
  await watchRow(tx, change)
  if (await isTouched(tx, ctx, change, counting)) throw touched()
  if (await followsEntry(tx, ctx, change)) throw touched()
  const last = await lastSeq({ db: tx, user: ctx.user })
  const undone = { tx, ctx, change, parent: change.parent_id ?? '', at: ctx.now() }
  const { op, before } = change
  const undo = undos[change.entity]
  const work = op === 'updated' ? undo.set : op === 'deleted' ? undo.make : undo.remove
  try {
    await work(undone, before ?? {})
  } catch (error) {
    throw isOutdated(error) ? touched() : error
  }
  return { change, last }
}

const undoOne = async (ctx: UserContext, seq: number, counting: Counting): Promise<Change> => {
  const { change, last } = await boardTransaction(
    { ...ctx, reverts: seq },
    (tx) => undoIn(tx, ctx, seq, counting),
    { timeout },
  )
  const made = await readOneChange(ctx.db, ctx.user.id, sql`AND t.seq > ${last} AND ${ofTheSame(change)}`)
  // It had nothing to undo: all of it is as it was already.
  if (!made) throw touched()
  return made
}

/** A habit that has another routine since stays in that one. */
const passTouched = (error: unknown) => {
  if (!(error instanceof AppError) || error.appCode !== 'VERSION_CONFLICT') throw error
}

/**
 * Undoes one change, unless something later touched the same; that is a change too, which it answers. Throws `NOT_FOUND`,
 * or `VERSION_CONFLICT` where it cannot be undone any more.
 */
export const revertChange = async (ctx: UserContext, { seq }: ChangeSeqInput) => {
  const made = await undoOne(ctx, seq, (later) => later)
  for (const leave of await leavesOf(ctx, seq)) await undoOne(ctx, leave.seq, uncancelled).catch(passTouched)
  return made
}

/** The same for changes that are undone one after the other: one that came later and is undone does not count. */
export const undoChange = (ctx: UserContext, { seq }: ChangeSeqInput) => undoOne(ctx, seq, uncancelled)
