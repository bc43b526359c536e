import { createDraft, type Draft, type Reading, type TaskDraft } from './draft.ts'
import { readJson } from './formats/json.ts'
import { unzip } from './formats/zip.ts'
import { notOf } from './refusals.ts'
import { listOf, tagsOf } from './text.ts'
import { readVikunjaTask } from './vikunja/task.ts'

/** What projects have beside tasks, and there is no place for. */
const left: Readonly<Record<string, string>> = {
  description: 'Descriptions of projects',
  hex_color: 'Colours of projects',
  is_archived: 'Which projects are archived',
  is_favorite: 'Favourites',
  parent_project_id: 'Which project another one is a part of',
  background_information: 'Backgrounds of projects',
  buckets: 'Columns of boards',
}
const paths = ['$.*.title', '$.*.tasks.*', ...Object.keys(left).map((name) => `$.*.${name}`)]

const isKnownFile = (name: string) => name === 'VERSION' || name.startsWith('files/')

/** The zip that Vikunja gives of a person's data. Lines count the tasks of all projects. */
export const readVikunja = async (bytes: Buffer, reading: Reading): Promise<Draft> => {
  const draft = createDraft()
  const isWanted = (name: string) => name === 'data.json' || name === 'filters.json'
  const { files, others } = await unzip(bytes, isWanted, reading.hold)
  const data = files.get('data.json')
  if (!data) throw notOf('Vikunja')
  const projects = new Map<string, string>()
  /** In which project each task is, and its labels: the title may come after them. */
  const tagged = new Map<TaskDraft, { project: string; labels: string[] }>()
  let line = 0
  const takeTask = (value: unknown, project: string) => {
    line += 1
    const read = readVikunjaTask(value, { line, reading, draft })
    if (!read) return draft.skip(line, 'This is no task')
    const { labels, ...task } = read
    draft.count(labels.length + task.notes.length + task.checklist.length)
    draft.addTask(task)
    tagged.set(task, { project, labels })
    return undefined
  }
  await readJson(data, paths, ({ path: [at = '', name = ''], value }) => {
    if (name === 'tasks') takeTask(value, at)
    else if (name !== 'title') {
      const isEmpty = !value || (typeof value === 'object' && Object.keys(value).length === 0)
      if (!isEmpty) draft.leave(left[name] ?? name)
    } else {
      draft.count()
      if (typeof value === 'string') projects.set(at, value)
    }
  })
  if (projects.size === 0) throw notOf('Vikunja')
  for (const [task, { project, labels }] of tagged) {
    const leave = (what: string) => draft.leave(what, task.line)
    task.tags = tagsOf(labels, leave)
    task.list = listOf(projects.get(project) ?? '', leave)
  }
  if ((files.get('filters.json')?.length ?? 0) > 4) draft.leave('Saved filters')
  for (const name of others)
    if (!isKnownFile(name)) draft.leave(`The file “${name.slice(-60)}” of the archive`)
  return draft
}
