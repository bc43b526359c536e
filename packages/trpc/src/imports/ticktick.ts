import type { TaskPriority } from '@dayloom/validators/enums'
import { readTable, type Columns } from './formats/csv.ts'
import { readInstant, readRule, wholeDay, zoneOf } from './dates.ts'
import { createDraft, emptyTask, type Draft, type Reading, type TaskDraft } from './draft.ts'
import { notOf } from './refusals.ts'
import { tagsOf } from './text.ts'

const columns = ['List Name', 'Title', 'Tags', 'Content', 'Due Date', 'Priority', 'Status']
const priorities = new Map<string, TaskPriority>([
  ['5', 'high'],
  ['1', 'low'],
])
const item = /^\s*([▫▪])(.*)$/

/** A whole day is due at its end here, and is reminded of from its beginning on there. */
const WHOLE_DAY_MINUTES = 23 * 60 + 59

/** Minutes before a task is due, of `-PT30M`, `TRIGGER:P0DT9H0M0S` and the like; null where it is none. */
const minutesBefore = (text: string, isAllDay: boolean) => {
  const found = /(?:^|:)(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text.trim())
  if (!found) return null
  const [, sign, days = '0', hours = '0', minutes = '0'] = found
  const length = (Number(days) * 24 + Number(hours)) * 60 + Number(minutes)
  const before = (isAllDay ? WHOLE_DAY_MINUTES : 0) + (sign === '-' ? length : -length)
  return before >= 0 ? before : null
}

const linesOf = (text: string) => text.split(/\r\n|\r|\n/)

const contentOf = (row: Columns): Pick<TaskDraft, 'description' | 'checklist'> => {
  const lines = linesOf(row('Content'))
  const isList = row('Is Check list').trim().toUpperCase() === 'Y' || row('Kind').trim() === 'CHECKLIST'
  const items = isList ? lines.flatMap((line) => [item.exec(line) ?? []]) : []
  const text = isList ? lines.filter((line) => !item.test(line)) : lines
  return {
    description: text.join('\n').trim() || null,
    checklist: items.flatMap(([, mark, words = '']) =>
      mark === undefined ? [] : [{ text: words.trim(), done: mark === '▪' }],
    ),
  }
}

/** The CSV of a TickTick backup. */
export const readTickTick = async (bytes: Buffer, reading: Reading): Promise<Draft> => {
  const draft = createDraft()
  const readTask = (row: Columns, line: number) => {
    const zone = zoneOf(row('Timezone'), reading)
    const at = readInstant(row('Due Date'), zone) ?? readInstant(row('Start Date'), zone)
    const isAllDay = row('Is All Day').trim().toLowerCase() === 'true'
    const due_date = at !== null && isAllDay ? wholeDay(at, zone, reading.timezone) : at
    const written = row('Due Date').trim() || row('Start Date').trim()
    if (due_date === null && written)
      draft.leave(`Line ${line}: the date “${written.slice(0, 60)}” was not understood`)
    const isDone = ['1', '2'].includes(row('Status').trim())
    const created_at = readInstant(row('Created Time'), zone)
    const rule = row('Repeat').trim()
    const repeat = rule && due_date !== null ? readRule(rule, zone) : null
    if (rule && repeat === null && !isDone)
      draft.leave(`Line ${line}: the repetition ${rule.replace(/\s+/g, ' ').slice(0, 80)}`)
    const reminders = row('Reminder')
      .split(/[\n,]/)
      .filter((each) => each.trim())
    const reminder = due_date === null ? undefined : reminders[0]
    const remind_minutes_before = reminder ? minutesBefore(reminder, isAllDay) : null
    if (reminder && remind_minutes_before === null) draft.leave(`Line ${line}: its reminder`)
    if (reminders.length > 1) draft.leave('More than one reminder of a task')
    if (row('parentId').trim()) draft.leave('Which task another one is a part of')
    if (row('Column Name').trim()) draft.leave('Columns of lists')
    if (row('Folder Name').trim()) draft.leave('Folders of lists')
    const content = contentOf(row)
    draft.count(content.checklist.length)
    draft.addTask({
      ...emptyTask(
        line,
        [row('taskId'), row('List Name'), row('Title'), row('Created Time'), row('Content')],
        row('Title').trim(),
      ),
      ...content,
      due_date,
      priority: priorities.get(row('Priority').trim()) ?? 'medium',
      completed_at: isDone
        ? (readInstant(row('Completed Time'), zone) ?? created_at ?? reading.now.toISOString())
        : null,
      created_at,
      tags: tagsOf([row('List Name'), ...row('Tags').split(',')]),
      remind_minutes_before,
      repeat: isDone ? null : repeat,
    })
  }
  const found = await readTable(bytes, columns, (row, line) => {
    if (row('Kind').trim().toUpperCase() === 'NOTE') draft.skip(line, 'It is a note, and no task')
    else readTask(row, line)
  })
  if (!found) throw notOf('TickTick')
  return draft
}
