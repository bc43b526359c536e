import { placeAfter } from '@dayloom/domain/tasks/place-after'
import type { Change } from '@dayloom/validators/changes'
import { journalSchema, taskSchema, type Task, type TaskDetail } from '@dayloom/validators/tasks'
import type { TaskPage } from '@dayloom/validators/tasks/list'
import { checklistItemSchema, type ChecklistItem } from '@dayloom/validators/tasks/checklist'
import type { InfiniteData } from '@tanstack/react-query'
import { z } from 'zod'
import type { Patch } from './patch.ts'
import { inRows, merged, withoutRow } from './rows.ts'
import { inPages } from './task-lists.ts'

/** They change the counts on the card of a task, which a list cannot compute. */
const parts = new Set(['checklist_item', 'journal', 'attachment'])

/** Null if a newer server sends a value that this page does not know. */
const fieldsOf = ({ after }: Change) => taskSchema.partial().safeParse(after ?? {}).data ?? null

const noParts = {
  attachment_count: 0,
  has_notes: false,
  checklist_total: 0,
  checklist_done: 0,
  spent_minutes: 0,
}
const newTask = ({ id, after }: Change) => taskSchema.safeParse({ ...noParts, ...after, id }).data

/** The cached task can be newer than the change, because its own response came first. */
const isOlder = (task: Task, fields: Partial<Task>) =>
  fields.version === undefined || fields.version > task.version

const updated = <T extends Task>(task: T, fields: Partial<Task>): T =>
  isOlder(task, fields) ? merged(task, fields) : task

/** Which page is asked for is no filter. */
const paging = new Set(['cursor', 'limit', 'direction'])
const isFiltered = (input: object) =>
  Object.entries(input).some(([name, value]) => value !== undefined && !paging.has(name))

/** The list of tasks. Only the server knows which tasks fit a filter, and where a restored task belongs. */
export const inTaskPages: Patch<InfiniteData<TaskPage>> = (all, change, input) => {
  const { entity, op, id, parent_id, after } = change
  const filtered = isFiltered(input)
  const has = (taskId: string) => all.pages.some(({ data }) => data.some((task) => task.id === taskId))
  if (parts.has(entity))
    return { data: all, ...(parent_id !== null && has(parent_id) && { reread: parent_id }) }
  // The days of a filter are the person's.
  if (entity === 'profile')
    return {
      data: all,
      isStale: filtered && ['timezone', 'day_starts_at'].some((name) => Object.hasOwn(after ?? {}, name)),
    }
  if (entity !== 'task') return { data: all }
  if (op === 'deleted') return { data: inPages(all, (rows) => withoutRow(rows, id)) }
  if (op === 'updated') {
    const fields = fieldsOf(change)
    if (!fields) return { data: all, isStale: true }
    const data = inPages(all, (rows) => inRows(rows, id, (row) => updated(row, fields)))
    return { data, isStale: filtered || !has(id) }
  }
  if (filtered || op === 'restored') return { data: all, isStale: true }
  if (has(id)) return { data: all }
  const task = newTask(change)
  if (!task) return { data: all, isStale: true }
  return { data: inPages(all, (rows, page) => (page === 0 ? [task, ...rows] : rows)) }
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

/** The open task with its items, notes and files. The server says whether it still exists. */
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
  // The server says where a file is, and how many minutes there are together.
  return { data: task, isStale: entity === 'attachment' || entity === 'time_entry' }
}

/** What a list shows of a task that was read by itself. */
export const rowOf = (task: TaskDetail): Task => taskSchema.parse(task)
