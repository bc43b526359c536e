import { sql } from '@dayloom/db/sql'
import type { Change } from '@dayloom/validators/changes'
import { checklistItemSchema, type ChecklistItem } from '@dayloom/validators/tasks/checklist'
import { expect } from 'vitest'
import type { TestUser } from '../../testing/harness.ts'

type Fields = Record<string, unknown>

/** What a person has, as the procedures answer it: by entity, parent and id. What is derived is left out. */
export type WireState = Map<string, Fields>

const keyOf = (entity: string, id: string, parent: string | null = null) => `${entity} ${parent ?? ''} ${id}`

const omit = (row: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const derived = [
  'id',
  'attachment_count',
  'has_notes',
  'spent_minutes',
  'checklist_total',
  'checklist_done',
  'series',
]
const numbers = [
  'id',
  'streak_count',
  'longest_streak',
  'streak_unit',
  'strength',
  'completed_today',
  'due_today',
  'amount_today',
  'usual_amount',
  'this_week',
  'this_month',
  'recent_completions',
  'skipped_today',
  'rests',
  'completion_history',
  'skips',
]

const readTasks = async ({ api }: TestUser, state: WireState) => {
  for (const { id } of (await api.tasks.list({})).data) {
    const { checklist, attachments, journals, ...task } = await api.tasks.get({ id })
    state.set(keyOf('task', id), omit(task, ...derived))
    if (checklist.length > 0) state.set(keyOf('checklist', id), { items: checklist })
    for (const file of attachments) state.set(keyOf('attachment', file.id, id), omit(file, 'id', 'url'))
    for (const note of journals) state.set(keyOf('journal', note.id, id), omit(note, 'id'))
  }
}

const addHabits = async ({ api }: TestUser, state: WireState) => {
  const habits = [...(await api.habits.list()), ...(await api.habits.list({ archived: true }))]
  for (const { id } of habits) {
    const habit = await api.habits.get({ id })
    state.set(keyOf('habit', id), omit(habit, ...numbers))
    for (const entry of habit.completion_history)
      state.set(keyOf('completion', entry.completed_date, id), entry)
    for (const date of habit.skips) state.set(keyOf('skip', date, id), { date })
  }
}

export const readState = async (user: TestUser): Promise<WireState> => {
  const state: WireState = new Map()
  await readTasks(user, state)
  await addHabits(user, state)
  for (const rest of await user.api.rests.list()) state.set(keyOf('rest', rest.id), omit(rest, 'id'))
  for (const entry of (await user.api.timeEntries.list()).data)
    state.set(keyOf('time_entry', entry.id, entry.task_id ?? entry.habit_id), omit(entry, 'id', 'minutes'))
  for (const day of await user.api.days.list()) state.set(keyOf('day', day.date), day)
  for (const tag of await user.api.tags.list()) state.set(keyOf('tag', tag.name), omit(tag, 'open_tasks'))
  for (const view of await user.api.views.list()) state.set(keyOf('view', view.id), omit(view, 'id'))
  for (const calendar of await user.api.calendars.list())
    state.set(keyOf('calendar', calendar.id), omit(calendar, 'id', 'refreshed_at', 'failing_since', 'error'))
  const lists = [...(await user.api.lists.list()), ...(await user.api.lists.list({ archived: true }))]
  for (const list of lists) state.set(keyOf('list', list.id), omit(list, 'id', 'open_tasks'))
  for (const routine of await user.api.routines.list()) {
    const { name, color, position, done_when } = routine
    state.set(keyOf('routine', routine.id), { name, color, position, done_when })
  }
  const { db } = user.ctx
  const [profile] = await db.user.findMany({
    where: { id: user.ctx.user.id },
    omit: {
      id: true,
      created_at: true,
      password_hash: true,
      google_sub: true,
      oidc_issuer: true,
      oidc_subject: true,
      credentials_version: true,
    },
  })
  if (profile) state.set(keyOf('profile', user.ctx.user.id), profile)
  return state
}

/** Where each task is in its series. No client is told all of it, so the log has it apart. */
export const readSeries = ({ ctx }: TestUser) =>
  ctx.db.task.findMany({
    where: { user_id: ctx.user.id, deleted_at: null },
    select: { id: true, series_id: true, series_start: true, series_number: true, next_id: true },
    orderBy: { id: 'asc' },
  })

type Row = Omit<Change, 'parent_id'> & { subject_id: string | null }

export const readLog = ({ ctx }: TestUser, since = 0) =>
  ctx.db.$queryRaw<Row[]>(sql`
    SELECT seq, actor, entity::text, id, subject_id::text, op::text, before, after FROM changes
    WHERE user_id = ${ctx.user.id}::uuid AND seq > ${since} ORDER BY seq`)

const foldItem = (state: WireState, { id, subject_id, op, before, after }: Row) => {
  const key = keyOf('checklist', subject_id ?? '')
  const held = state.get(key)?.['items']
  const items: ChecklistItem[] = checklistItemSchema.array().parse(held ?? [])
  const old = items.find((item) => item.id === id)
  expect(old !== undefined).toBe(op !== 'created')
  if (before) expect({ ...old }).toMatchObject(omit(before, 'after_id'))
  const others = items.filter((item) => item.id !== id)
  const item = { id, text: '', done: false, ...old, ...omit(after ?? {}, 'after_id') }
  const index =
    after && 'after_id' in after
      ? others.findIndex((each) => each.id === after['after_id']) + 1
      : items.findIndex((each) => each.id === id)
  const next = after ? others.toSpliced(index, 0, item) : others
  if (next.length > 0) state.set(key, { items: next })
  else state.delete(key)
}

/** What belongs to a task or habit goes with it, and comes back with it. */
const isChildOf = (id: string) => (key: string) => key.split(' ')[1] === id || key === keyOf('checklist', id)

/** The state that the log makes of another one. What was there before has to be what the log says of it. */
export const fold = (before: WireState, log: readonly Row[], trash: WireState): WireState => {
  const state: WireState = new Map(before)
  for (const row of log) {
    if (row.entity === 'checklist_item') {
      foldItem(state, row)
      continue
    }
    const { entity, id, op } = row
    const isParent = entity === 'task' || entity === 'habit'
    const key = keyOf(entity, id, isParent ? null : row.subject_id)
    const old = state.get(key)
    expect([row, old !== undefined]).toEqual([row, op === 'updated' || op === 'deleted'])
    if (op === 'deleted') expect(row.before).toEqual(old)
    if (op === 'updated') expect(old).toMatchObject(row.before ?? {})
    if (op === 'created' || op === 'restored') expect(row.before).toBeNull()
    const children = isParent ? isChildOf(id) : () => false
    const [from, to] = op === 'deleted' ? [state, trash] : [trash, state]
    if (op === 'deleted' || op === 'restored')
      for (const child of [...from.keys()].filter(children)) {
        to.set(child, from.get(child) ?? {})
        from.delete(child)
      }
    if (op !== 'updated' || entity === 'tag') state.delete(key)
    if (row.after === null) continue
    const now = { ...(op === 'updated' && old), ...row.after }
    state.set(entity === 'tag' ? keyOf('tag', String(now['name' as keyof typeof now])) : key, now)
  }
  return state
}

export const plain = (state: WireState) =>
  JSON.parse(JSON.stringify([...state].toSorted(([a], [b]) => (a < b ? -1 : 1)))) as unknown
