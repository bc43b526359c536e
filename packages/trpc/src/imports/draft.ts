import type { TaskPriority } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import type { Goal, Schedule } from '@dayloom/validators/habits/schedule'
import { limits } from '@dayloom/validators/limits'
import { serverLimits } from '@dayloom/validators/limits/server'
import type { RepeatOrigin } from '@dayloom/validators/tasks/repetition'
import { tooMuch } from './refusals.ts'

/** Whose data is read, and when: dates without a zone are theirs. */
export interface Reading {
  timezone: string
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
  priority: TaskPriority
  /** Null where it is not done. */
  completed_at: string | null
  created_at: string | null
  tags: string[]
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

/** Answers name no more than this of what was left. */
const MAX_NAMED = limits.imports.named

/** What a parser has read. A file that says little of each thing can name very many: no more are kept than are taken. */
export const createDraft = () => {
  const tasks: TaskDraft[] = []
  const habits: HabitDraft[] = []
  const skipped: Skipped[] = []
  const notTaken = new Set<string>()
  const { entries, parts: mostParts } = serverLimits.imports
  let parts = 0
  const addTo =
    <T>(list: T[]) =>
    (item: T) => {
      if (tasks.length + habits.length === entries) throw tooMuch()
      list.push(item)
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
    skip: (line: number, why: string) => void (skipped.length < MAX_NAMED && skipped.push({ line, why })),
    /** In words, each once. */
    leave: (text: string) => void (notTaken.size < MAX_NAMED && notTaken.add(text)),
    skipped,
    notTaken: () => [...notTaken],
  }
}
export type Draft = ReturnType<typeof createDraft>

export const emptyTask = (line: number, key: string[], title: string): TaskDraft => ({
  line,
  key,
  title,
  description: null,
  due_date: null,
  priority: 'medium',
  completed_at: null,
  created_at: null,
  tags: [],
  checklist: [],
  notes: [],
  estimate_minutes: null,
  remind_minutes_before: null,
  repeat: null,
  repeat_from: 'due',
})
