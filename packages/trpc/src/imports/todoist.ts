import type { TaskPriority } from '@dayloom/validators/enums'
import { readTable } from './formats/csv.ts'
import { readDate, zoneOf } from './dates.ts'
import { createDraft, emptyTask, type Draft, type Reading, type TaskDraft } from './draft.ts'
import { notOf } from './refusals.ts'
import { tagsOf } from './text.ts'

const columns = ['TYPE', 'CONTENT', 'PRIORITY', 'INDENT', 'DATE']
const priorities = new Map<string, TaskPriority>([
  ['1', 'high'],
  ['4', 'low'],
])
const label = /(^|\s)@([^\s@,#]+)/g

/** `Home [2203306141].csv` is how a backup names the file of a project. */
const projectOf = (fileName: string) => /^(.+) \[\d+\]\.csv$/i.exec(fileName)?.[1] ?? ''

/**
 * The CSV of a Todoist project: its template, or its file in a backup. Sections become tags, as labels and the project
 * do; what is indented below a task becomes its checklist.
 */
export const readTodoist = async (bytes: Buffer, reading: Reading, fileName: string): Promise<Draft> => {
  const draft = createDraft()
  const project = projectOf(fileName)
  let section = ''
  let above: TaskDraft | null = null

  const addItem = (text: string, line: number) => {
    if (!above) draft.skip(line, 'It is indented, and there is no task above it')
    else {
      draft.count()
      above.checklist.push({ text: text.replace(label, '').trim(), done: false })
    }
  }

  const found = await readTable(bytes, columns, (row, line) => {
    const type = row('TYPE').trim().toLowerCase()
    const content = row('CONTENT').trim()
    if (type === 'section') section = content
    else if (type === 'note') {
      if (above) {
        draft.count()
        above.notes.push(content)
      } else if (content) draft.leave(`Line ${line}: a comment on the project`)
    } else if (type === 'meta') draft.leave('How the project is shown')
    else if (type !== 'task') {
      if (content) draft.skip(line, `There is no such type: ${type.slice(0, 20) || 'none'}`)
    } else if (Number(row('INDENT')) > 1) addItem(content, line)
    else {
      const zone = zoneOf(row('TIMEZONE'), reading)
      const lang = row('DATE_LANG').trim().toLowerCase()
      const when =
        /^(en|$)/.test(lang) || /^\d{4}-/.test(row('DATE'))
          ? readDate(row('DATE'), { ...reading, timezone: zone }, reading.timezone)
          : null
      if (!when) draft.leave(`Line ${line}: the date “${row('DATE').slice(0, 60)}” was not understood`)
      if (row('DEADLINE').trim()) draft.leave('Deadlines beside dates')
      if (row('RESPONSIBLE').trim()) draft.leave('Whom a task is assigned to')
      const title = content.replace(label, '').trim()
      const labels = Array.from(content.matchAll(label), ([, , name = '']) => name)
      const minutes = row('DURATION_UNIT').trim() === 'minute' ? Number(row('DURATION')) : 0
      above = {
        ...emptyTask(line, [project, section, content, row('DATE'), row('DESCRIPTION')], title),
        ...when,
        description: row('DESCRIPTION').trim() || null,
        priority: priorities.get(row('PRIORITY').trim()) ?? 'medium',
        tags: tagsOf([project, section, ...labels]),
        estimate_minutes: Number.isInteger(minutes) && minutes > 0 ? minutes : null,
      }
      draft.addTask(above)
    }
  })
  if (!found) throw notOf('Todoist')
  return draft
}
