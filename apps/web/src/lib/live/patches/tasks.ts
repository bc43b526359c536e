import { placeAfter } from '@dayloom/domain/tasks/place-after'
import type { Change } from '@dayloom/validators/changes'
import type { Dashboard } from '@dayloom/validators/dashboard'
import type { Today } from '@dayloom/validators/days'
import { journalSchema, taskSchema, type Task, type TaskDetail } from '@dayloom/validators/tasks'
import type { TaskPage } from '@dayloom/validators/tasks/list'
import { checklistItemSchema, type ChecklistItem } from '@dayloom/validators/tasks/checklist'
import type { InfiniteData } from '@tanstack/react-query'
import { z } from 'zod'
import type { Patch, Patched } from './patch.ts'
import { inRows, merged, withoutRow } from './rows.ts'
import { inBoard, inPages, inToday } from './task-lists.ts'

/** They change what a card says of a task, and how much cannot be told from a list. */
const parts = new Set(['checklist_item', 'journal', 'attachment'])

/** Null where a newer server says something that this page does not know. */
const fieldsOf = ({ after }: Change) => taskSchema.partial().safeParse(after ?? {}).data ?? null

const noParts = { attachment_count: 0, has_notes: false, checklist_total: 0, checklist_done: 0 }
const newTask = ({ id, after }: Change) => taskSchema.safeParse({ ...noParts, ...after, id }).data

/** What is at hand may be newer than the change: its own answer came first. */
const isOlder = (task: Task, fields: Partial<Task>) =>
  fields.version === undefined || fields.version > task.version

const updated = <T extends Task>(task: T, fields: Partial<Task>): T =>
  isOlder(task, fields) ? merged(task, fields) : task

/** What a change does to tasks wherever they are listed. A new one has its place in no list but the one of all. */
const inList = (rows: Task[], change: Change): Patched<Task[]> => {
  const { entity, op, parent_id } = change
  if (parts.has(entity)) {
    const isHere = rows.some(({ id }) => id === parent_id)
    return { data: rows, ...(isHere && parent_id !== null && { reread: parent_id }) }
  }
  if (entity !== 'task') return { data: rows }
  if (op === 'deleted') return { data: withoutRow(rows, change.id) }
  if (op !== 'updated') return { data: rows }
  const fields = fieldsOf(change)
  if (!fields) return { data: rows, isStale: true }
  return { data: inRows(rows, change.id, (row) => updated(row, fields)) }
}

/** What a change does to several lists beside each other. */
const inLists = (change: Change) => {
  const facts: Omit<Patched<Task[]>, 'data'> = { isStale: false }
  const patch = (rows: Task[]) => {
    const { data, isStale, reread } = inList(rows, change)
    facts.isStale ||= isStale === true
    if (reread !== undefined) facts.reread = reread
    return data
  }
  return { facts, patch }
}

/** How pages are asked for says nothing about which tasks are in them. */
const paging = new Set(['cursor', 'limit', 'direction'])
const isFiltered = (input: object) =>
  Object.entries(input).some(([name, value]) => value !== undefined && !paging.has(name))

/** Which tasks a filter has, and which of them a page, the server says: the days of a filter begin with those of a zone. */
const movesRows = ({ entity, op, after }: Change) =>
  (entity === 'task' && op !== 'deleted') || (entity === 'profile' && Object.hasOwn(after ?? {}, 'timezone'))

export const inTaskPages: Patch<InfiniteData<TaskPage>> = (all, change, input) => {
  const { facts, patch } = inLists(change)
  const data = inPages(all, patch)
  if (isFiltered(input)) return { data, ...facts, isStale: facts.isStale === true || movesRows(change) }
  if (change.entity !== 'task') return { data, ...facts }
  if (change.op === 'restored') return { data, isStale: true }
  const isKnown = data.pages.some((page) => page.data.some(({ id }) => id === change.id))
  if (change.op !== 'created' || isKnown)
    return { data, ...facts, isStale: facts.isStale === true || (change.op === 'updated' && !isKnown) }
  const task = newTask(change)
  if (!task) return { data, isStale: true }
  const [first, ...others] = data.pages
  return { data: first ? { ...data, pages: [{ ...first, data: [task, ...first.data] }, ...others] } : data }
}

/** A page that stands for itself: what was found, or how many there are. */
export const inTaskPage: Patch<TaskPage> = (page, change) => {
  const { data, ...facts } = inList(page.data, change)
  const isStale = facts.isStale === true || movesRows(change)
  return { data: data === page.data ? page : { ...page, data }, ...facts, isStale }
}

/** What their numbers and their lists are reckoned from. */
const reckoned = new Set(['task', 'habit', 'completion', 'skip', 'rest', 'day', 'profile'])

export const inDashboard: Patch<Dashboard> = (board, change) => {
  const { facts, patch } = inLists(change)
  return { data: inBoard(board, patch), ...facts, isStale: reckoned.has(change.entity) }
}

export const inDay: Patch<Today> = (day, change) => {
  const { facts, patch } = inLists(change)
  return { data: inToday(day, patch), ...facts, isStale: reckoned.has(change.entity) }
}

const moveSchema = z.object({ after_id: z.string().nullable().optional() })

const withItem = (items: ChecklistItem[], { id, op, after }: Change): ChecklistItem[] => {
  const others = items.filter((item) => item.id !== id)
  if (op === 'deleted') return others
  const before = items.find((item) => item.id === id) ?? { id, text: '', done: false }
  const item = { ...before, ...checklistItemSchema.partial().parse(after ?? {}) }
  const { after_id } = moveSchema.parse(after ?? {})
  if (after_id === undefined) return items.map((each) => (each.id === id ? item : each))
  return placeAfter(others, item, after_id)
}

const withNote = (journals: TaskDetail['journals'], { id, op, after }: Change) => {
  if (op === 'deleted') return withoutRow(journals, id)
  const known = journals.some((note) => note.id === id)
  if (known) return inRows(journals, id, (note) => merged(note, journalSchema.partial().parse(after ?? {})))
  const made = journalSchema.safeParse({ ...after, id }).data
  return made ? [...journals, made] : journals
}

/** The task with its items, notes and files. Whether it is there at all, the server says again. */
export const inTask: Patch<TaskDetail> = (task, change) => {
  const { entity, op, id, parent_id } = change
  if (entity === 'task' && id === task.id) {
    const fields = op === 'updated' ? fieldsOf(change) : null
    return fields ? { data: updated(task, fields) } : { data: task, isStale: true }
  }
  if (parent_id !== task.id) return { data: task }
  if (entity === 'checklist_item') {
    const checklist = withItem(task.checklist, change)
    const counts = {
      checklist_total: checklist.length,
      checklist_done: checklist.filter(({ done }) => done).length,
    }
    return { data: merged(task, { checklist, ...counts }) }
  }
  if (entity === 'journal') {
    const journals = withNote(task.journals, change)
    return { data: merged(task, { journals, has_notes: journals.length > 0 }) }
  }
  // The address of a file is the server's to say.
  return { data: task, isStale: entity === 'attachment' }
}

/** What a list shows of a task that was read by itself. */
export const rowOf = (task: TaskDetail): Task => taskSchema.parse(task)
