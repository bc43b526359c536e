import { z } from 'zod'
import { createDraft, type Draft, type Reading, type TaskDraft } from './draft.ts'
import { readHabit } from './habitica/habit.ts'
import { itemFormat, type Item } from './habitica/item.ts'
import { readTodo } from './habitica/todo.ts'
import { readObject } from './formats/fields.ts'
import { readJson } from './formats/json.ts'
import { notOf } from './refusals.ts'
import { tagsOf } from './text.ts'

const tagSchema = z.object({ id: z.string(), name: z.string() })

/** The JSON that Habitica gives of a person's data. Lines are the places in its lists. */
export const readHabitica = async (bytes: Buffer, reading: Reading): Promise<Draft> => {
  const draft = createDraft()
  const tags = new Map<string, string>()
  /** By their ids: what they are called may come after them. */
  const tagIdsOf = new Map<TaskDraft, string[]>()
  let known = 0

  const addTodo = (todo: Item, line: number) => {
    const task = readTodo(todo, line, reading, draft)
    draft.count(todo.tags.length + task.checklist.length)
    draft.addTask(task)
    tagIdsOf.set(task, todo.tags)
  }

  const addHabit = (item: Item, line: number, isDaily: boolean) => {
    if (!isDaily && !item.up) {
      draft.skip(line, `“${item.text.slice(0, 60)}” is only to be left, and cannot be done`)
      return
    }
    const habit = readHabit(item, line, isDaily, reading, draft)
    draft.count(habit.completions.length)
    draft.addHabit(habit)
  }

  await readJson(bytes, ['$.tasks.*.*', '$.tags.*'], ({ path: [list, kind, index], value }) => {
    if (list === 'tags') {
      draft.count()
      const { data: tag } = tagSchema.safeParse(value)
      if (tag) tags.set(tag.id, tag.name)
      return
    }
    known += 1
    const line = Number(index) + 1
    const isTaken = kind === 'todos' || kind === 'dailys' || kind === 'habits'
    const item = isTaken ? readObject(value, itemFormat, draft, line) : null
    if (item && item.priority !== 1) draft.leave('Difficulty', line)
    if (item?.group?.id) draft.leave('Groups', line)
    if (isTaken && !item) draft.skip(line, `This is none of the ${kind}`)
    else if (item && kind === 'todos') addTodo(item, line)
    else if (item) addHabit(item, line, kind === 'dailys')
    else draft.leave(kind === 'rewards' ? 'Rewards' : `What is in the list ${kind?.slice(0, 40)}`)
  })
  if (known === 0) throw notOf('Habitica')
  for (const [task, ids] of tagIdsOf) {
    const names = ids.flatMap((id) => tags.get(id) ?? [])
    if (names.length < ids.length) draft.leave('Tags that the file does not name', task.line)
    task.tags = tagsOf(names, (what) => draft.leave(what, task.line))
  }
  return draft
}
