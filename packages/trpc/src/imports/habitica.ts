import { localDay } from '@dayloom/domain/local-day'
import { daySchema } from '@dayloom/validators/fields'
import { weekdayNames, type Schedule, type WeekdayName } from '@dayloom/validators/habits/schedule'
import { z } from 'zod'
import { createDraft, emptyTask, type Draft, type Reading, type TaskDraft } from './draft.ts'
import { readJson } from './json.ts'
import { notOf } from './refusals.ts'
import { endOf, readInstant, tagsOf } from './words.ts'

const text = z.string().nullish().catch(null)
const flag = z.boolean().catch(false)

const entry = z.object({
  date: z.union([z.number(), z.string()]),
  value: z.number().catch(0),
  completed: z.boolean().optional().catch(undefined),
  scoredUp: z.number().optional().catch(undefined),
})
type Entry = z.output<typeof entry>

const found = z.object({
  id: text,
  _id: text,
  text: z.string().catch(''),
  notes: text,
  tags: z.array(z.string()).catch([]),
  createdAt: text,
  checklist: z.array(z.object({ text: z.string().catch(''), completed: flag })).catch([]),
  date: text,
  completed: flag,
  dateCompleted: text,
  frequency: text,
  everyX: z.number().catch(1),
  repeat: z.record(z.string(), z.boolean()).catch({}),
  up: z.boolean().catch(true),
  history: z.array(z.unknown()).catch([]),
})
type Found = z.output<typeof found>

/** In its words a Thursday is `th`, a Saturday `s` and a Sunday `su`. */
const days: [name: string, day: WeekdayName][] = [
  ['m', 'mon'],
  ['t', 'tue'],
  ['w', 'wed'],
  ['th', 'thu'],
  ['f', 'fri'],
  ['s', 'sat'],
  ['su', 'sun'],
]

/** Null where there is nothing like it here. */
const scheduleOf = ({ frequency, everyX, repeat }: Found): Schedule | null => {
  if (everyX !== 1) return null
  if (frequency === 'daily') return { kind: 'daily' }
  if (frequency !== 'weekly' && frequency) return null
  const due = days.filter(([name]) => repeat[name] !== false).map(([, day]) => day)
  if (due.length === weekdayNames.length) return { kind: 'daily' }
  return due.length > 0 ? { kind: 'weekdays', days: due } : null
}

const entriesOf = ({ history }: Found): Entry[] =>
  history.flatMap((each) => {
    const { data } = entry.safeParse(each)
    return data ? [data] : []
  })

/** Of a habit with a plus, whether it was done: older entries tell only what it came to. */
const isUp = (each: Entry, before: Entry | undefined) =>
  each.scoredUp === undefined ? each.value > (before?.value ?? 0) : each.scoredUp > 0

const dayOf = (date: number | string, timezone: string) => {
  const at = new Date(date)
  return Number.isNaN(at.getTime()) ? undefined : daySchema.safeParse(localDay(at, timezone)).data
}

const completionsOf = (of: Found, isDaily: boolean, { timezone }: Reading, draft: Draft) => {
  const entries = entriesOf(of)
  const done = entries.filter((each, at) => (isDaily ? each.completed === true : isUp(each, entries[at - 1])))
  const days = new Set(done.map(({ date }) => dayOf(date, timezone)))
  if (days.delete(undefined)) draft.leave(`“${of.text.slice(0, 60)}”: dates that were not understood`)
  return [...days].flatMap((day) => (day ? [{ day, amount: null, note: null }] : []))
}

const idOf = ({ id, _id, text: name }: Found) => [_id ?? id ?? name]

/** The JSON that Habitica gives of a person's data. Lines are the places in its lists. */
export const readHabitica = async (bytes: Buffer, reading: Reading): Promise<Draft> => {
  const draft = createDraft()
  const tags = new Map<string, string>()
  const tagSchema = z.object({ id: z.string(), name: z.string() })
  /** By their ids: what they are called may come after them. */
  const tagIdsOf = new Map<TaskDraft, string[]>()
  let known = 0

  const addTodo = (todo: Found, line: number) => {
    const day = daySchema.safeParse(todo.date?.slice(0, 10)).data
    const at = todo.date ? readInstant(todo.date) : null
    // It keeps days, as an instant that differs from client to client.
    const due = at ? localDay(at, reading.timezone) : day
    const due_date = due ? endOf(due, reading.timezone) : null
    if (todo.date && due_date === null)
      draft.leave(`To do ${line}: the date “${todo.date.slice(0, 60)}” was not understood`)
    const created_at = readInstant(todo.createdAt ?? '')
    const task = {
      ...emptyTask(line, ['todo', ...idOf(todo)], todo.text.trim()),
      description: todo.notes?.trim() || null,
      due_date,
      completed_at: todo.completed
        ? (readInstant(todo.dateCompleted ?? '') ?? created_at ?? reading.now.toISOString())
        : null,
      created_at,
      checklist: todo.checklist.map((each) => ({ text: each.text, done: each.completed })),
    }
    draft.count(todo.tags.length + todo.checklist.length)
    draft.addTask(task)
    tagIdsOf.set(task, todo.tags)
  }

  const addHabit = (habit: Found, line: number, isDaily: boolean) => {
    if (!isDaily && !habit.up) {
      draft.skip(line, `“${habit.text.slice(0, 60)}” is only to be left, and cannot be done`)
      return
    }
    const schedule = isDaily ? scheduleOf(habit) : ({ kind: 'daily' } as const)
    if (!schedule) draft.leave(`How often “${habit.text.slice(0, 60)}” is due: here it is every day`)
    if (habit.checklist.length > 0) draft.leave('Checklists of dailies')
    if (habit.tags.length > 0) draft.leave('Tags of habits')
    const completions = completionsOf(habit, isDaily, reading, draft)
    draft.count(completions.length)
    draft.addHabit({
      line,
      key: [isDaily ? 'daily' : 'habit', ...idOf(habit)],
      name: habit.text.trim(),
      description: habit.notes?.trim() || null,
      schedule: schedule ?? { kind: 'daily' },
      goal: null,
      color: null,
      archived: false,
      created_at: readInstant(habit.createdAt ?? ''),
      completions,
      skips: [],
    })
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
    const { data } = found.safeParse(value)
    if (!data) draft.skip(line, `This is none of the ${kind}`)
    else if (kind === 'todos') addTodo(data, line)
    else if (kind === 'dailys' || kind === 'habits') addHabit(data, line, kind === 'dailys')
    else draft.leave(kind === 'rewards' ? 'Rewards' : `What is in the list ${kind?.slice(0, 40)}`)
  })
  if (known === 0) throw notOf('Habitica')
  for (const [task, ids] of tagIdsOf) task.tags = tagsOf(ids.flatMap((id) => tags.get(id) ?? []))
  return draft
}
