import { createDraft, type Draft, type Reading, type TaskDraft } from './draft.ts'
import { readJson } from './formats/json.ts'
import { notOf } from './refusals.ts'
import { tagsOf } from './text.ts'
import { readVikunjaTask, vikunjaTaskSchema } from './vikunja/task.ts'
import { unzip } from './formats/zip.ts'

/** The zip that Vikunja gives of a person's data. Lines count the tasks of all projects. */
export const readVikunja = async (bytes: Buffer, reading: Reading): Promise<Draft> => {
  const draft = createDraft()
  const isWanted = (name: string) => name === 'data.json' || name === 'filters.json'
  const files = await unzip(bytes, isWanted, reading.hold)
  const data = files.get('data.json')
  if (!data) throw notOf('Vikunja')
  const projects = new Map<string, string>()
  /** In which project each task is: its title may come after them. */
  const projectOf = new Map<TaskDraft, string>()
  let line = 0
  await readJson(data, ['$.*.title', '$.*.tasks.*'], ({ path: [at = '', name], value }) => {
    if (name === 'title') {
      draft.count()
      if (typeof value === 'string') projects.set(at, value)
      return
    }
    line += 1
    const { data: task } = vikunjaTaskSchema.safeParse(value)
    if (!task) {
      draft.skip(line, 'This is no task')
      return
    }
    const read = readVikunjaTask(task, line, reading, draft)
    draft.count(read.tags.length + read.notes.length)
    draft.addTask(read)
    projectOf.set(read, at)
  })
  if (projects.size === 0) throw notOf('Vikunja')
  for (const [task, at] of projectOf) task.tags = tagsOf([projects.get(at) ?? '', ...task.tags])
  if ((files.get('filters.json')?.length ?? 0) > 4) draft.leave('Saved filters')
  return draft
}
