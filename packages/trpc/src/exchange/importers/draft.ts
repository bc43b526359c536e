import type { DayClock } from '@dayloom/domain/local-day'
import type { ImportTable } from '@dayloom/validators/connections/imports'
import type { TaskPriority } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import type { Goal, Schedule } from '@dayloom/validators/habits/schedule'
import { limits } from '@dayloom/validators/limits'
import { serverLimits } from '@dayloom/validators/limits/server'
import type { RepeatOrigin } from '@dayloom/validators/tasks/repetition'
import { tooMuch } from './refusals.ts'

/** Whose data is read, and when: dates without a zone are theirs. */
export interface Reading extends DayClock {
  now: Date
  /** Is told how many bytes an archive has unpacked to; throws where there is no room for them. */
  hold: (bytes: number) => void
}

/** A task as another product has it, in our words; nothing of it was checked yet. */
export interface TaskDraft {
  /** Where it stands in the file, counted from 1. */
  line: number
  /** What makes it the same one when the file comes again. */
  key: string[]
  title: string
  description: string | null
  /** An ISO instant. */
  due_date: string | null
  /** In place of the instant if there is no time. */
  due_day: Day | null
  priority: TaskPriority
  /** While it is not done. */
  status: 'todo' | 'in_progress'
  /** Null where it is not done. */
  completed_at: string | null
  created_at: string | null
  tags: string[]
  /** The name of the list that it is in. */
  list: string | null
  checklist: { text: string; done: boolean }[]
  notes: string[]
  estimate_minutes: number | null
  remind_minutes_before: number | null
  repeat: string | null
  repeat_from: RepeatOrigin
}

export interface HabitDraft {
  line: number
  key: string[]
  name: string
  description: string | null
  schedule: Schedule
  goal: Goal | null
  color: string | null
  archived: boolean
  created_at: string | null
  completions: { day: Day; amount: number | null; note: string | null }[]
  skips: Day[]
}

interface Skipped {
  line: number
  why: string
}

/** Answers name no more than this of what was left, and no more lines of each. */
const MAX_NAMED = limits.imports.named
const MAX_LINES = 20

/** `line 3`, `lines 3 and 5`, `lines 3, 5 and 12 more` */
const linesText = ([first, ...rest]: readonly number[], count: number) => {
  const named = [first, ...rest]
  if (count === 1) return `line ${first}`
  if (count > named.length) return `lines ${named.join(', ')} and ${count - named.length} more`
  return `lines ${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}

/** What was left, each kind once, with the lines it is on. */
const createLeft = () => {
  const kinds = new Map<string, { lines: number[]; count: number }>()
  let unnamed = 0
  return {
    leave: (text: string, line?: number) => {
      const kind = kinds.get(text) ?? { lines: [], count: 0 }
      if (!kinds.has(text) && kinds.size === MAX_NAMED) {
        unnamed += 1
        return
      }
      kinds.set(text, kind)
      if (line === undefined || kind.lines.at(-1) === line) return
      kind.count += 1
      if (kind.lines.length < MAX_LINES) kind.lines.push(line)
    },
    texts: () => [
      ...Array.from(kinds, ([text, { lines, count }]) =>
        count === 0 ? text : `${text} (${linesText(lines, count)})`,
      ),
      ...(unnamed > 0 ? [`${unnamed} more that ${unnamed === 1 ? 'is' : 'are'} not listed`] : []),
    ],
  }
}

/** What a parser has read. A file that says little of each thing can name very many: no more are kept than are taken. */
export const createDraft = () => {
  const tasks: TaskDraft[] = []
  const habits: HabitDraft[] = []
  const skipped: Skipped[] = []
  const left = createLeft()
  const { entries, parts: mostParts } = serverLimits.imports
  /** Of several files, the one that is read: lines are those of a file. */
  let file = ''
  const fileOf = new Map<object, string>()
  const inFile = (text: string) => (file ? `“${file.slice(0, 60)}”: ${text}` : text)
  let table: ImportTable | undefined
  let parts = 0
  let unlisted = 0
  const addTo =
    <T extends object>(list: T[]) =>
    (item: T) => {
      if (tasks.length + habits.length === entries) throw tooMuch()
      list.push(item)
      if (file) fileOf.set(item, file)
    }
  return {
    tasks,
    habits,
    addTask: addTo(tasks),
    addHabit: addTo(habits),
    /** Has to be told of everything that is kept beside them. */
    count: (more = 1) => {
      parts += more
      if (parts > mostParts) throw tooMuch()
    },
    /** The columns that a person can choose from. */
    describe: (of: ImportTable) => {
      table = of
    },
    table: () => table,
    beginFile: (name: string) => {
      file = name
    },
    /** What is said from here on is of this one, in its file. */
    returnTo: (item: object) => {
      file = fileOf.get(item) ?? ''
    },
    skip: (line: number, why: string) => {
      if (skipped.length < MAX_NAMED) skipped.push({ line, why: inFile(why) })
      else unlisted += 1
    },
    /** What there is no place for, in words; each once, with all of its lines. */
    leave: (text: string, line?: number) => left.leave(inFile(text), line),
    skipped,
    notTaken: () => [
      ...left.texts(),
      ...(unlisted > 0
        ? [`${unlisted} more skipped ${unlisted === 1 ? 'line' : 'lines'} than are listed`]
        : []),
    ],
  }
}
export type Draft = ReturnType<typeof createDraft>

export const emptyTask = (line: number, key: string[], title: string): TaskDraft => ({
  line,
  key,
  title,
  description: null,
  due_date: null,
  due_day: null,
  priority: 'medium',
  status: 'todo',
  completed_at: null,
  created_at: null,
  tags: [],
  list: null,
  checklist: [],
  notes: [],
  estimate_minutes: null,
  remind_minutes_before: null,
  repeat: null,
  repeat_from: 'due',
})
