import { z } from 'zod'
import { createDraft, type Draft, type Reading, type TaskDraft } from './draft.ts'
import { readHabit } from './habitica/habit.ts'
import { itemSchema, type Item } from './habitica/item.ts'
import { readTodo } from './habitica/todo.ts'
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
    draft.count(todo.tags.length + todo.checklist.length)
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
    const { data: item } = itemSchema.safeParse(value)
    if (!item) draft.skip(line, `This is none of the ${kind}`)
    else if (kind === 'todos') addTodo(item, line)
    else if (kind === 'dailys' || kind === 'habits') addHabit(item, line, kind === 'dailys')
    else draft.leave(kind === 'rewards' ? 'Rewards' : `What is in the list ${kind?.slice(0, 40)}`)
  })
  if (known === 0) throw notOf('Habitica')
  for (const [task, ids] of tagIdsOf) task.tags = tagsOf(ids.flatMap((id) => tags.get(id) ?? []))
  return draft
}
