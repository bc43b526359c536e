import { daySchema } from '@dayloom/validators/fields'
import { z } from 'zod'
import type { Draft, HabitDraft } from '../draft.ts'
import { readObject } from '../formats/fields.ts'
import { readSqlite } from '../formats/sqlite.ts'
import { notOf } from '../refusals.ts'
import { addDay, habitIn, unknownDay } from './habit.ts'

/** The colours that Loop keeps by their numbers. */
const palette = [
  '#D32F2F',
  '#E64A19',
  '#F57C00',
  '#FF8F00',
  '#F9A825',
  '#AFB42B',
  '#7CB342',
  '#388E3C',
  '#00897B',
  '#00ACC1',
  '#039BE5',
  '#1976D2',
  '#303F9F',
  '#5E35B1',
  '#8E24AA',
  '#D81B60',
  '#5D4037',
  '#303030',
  '#757575',
  '#AAAAAA',
]

const text = z.string().nullish()
const number = z.number()

const habitFormat = {
  taken: z.object({
    id: number,
    name: z.string().default(''),
    question: text,
    description: text,
    freq_num: number.default(1),
    freq_den: number.default(1),
    type: z.literal([0, 1]).default(0),
    target_type: z.literal([0, 1]).default(0),
    target_value: number.default(0),
    unit: text,
    color: number.nullish(),
    archived: z.literal([0, 1]).default(0),
    position: number.default(0),
    reminder_hour: number.nullish(),
  }),
  needless: ['uuid', 'highlight', 'reminder_min', 'reminder_days'],
}

const entryFormat = {
  taken: z.object({
    habit: number,
    timestamp: number,
    value: z.int().min(unknownDay),
    notes: text,
  }),
  needless: ['id'],
}

type HabitRow = z.output<typeof habitFormat.taken>

/** A day is kept as the instant at which it begins in UTC. */
const dayOf = (timestamp: number) => {
  const at = new Date(timestamp)
  return Number.isNaN(at.getTime()) ? undefined : daySchema.safeParse(at.toISOString().slice(0, 10)).data
}

const habitOf = (row: HabitRow, line: number, draft: Draft): HabitDraft => {
  if (typeof row.reminder_hour === 'number') draft.leave('Reminders of habits', line)
  return habitIn(
    {
      line,
      name: row.name.trim(),
      question: row.question?.trim() ?? '',
      description: row.description?.trim() ?? '',
      times: row.freq_num,
      days: row.freq_den,
      isNumerical: row.type === 1,
      direction: row.target_type === 1 ? 'at_most' : 'at_least',
      target: row.target_value,
      unit: row.unit?.trim() ?? '',
      color: palette[row.color ?? -1] ?? null,
      archived: row.archived === 1,
    },
    draft,
  )
}

/** The full backup of Loop. Lines are the places of its habits, or of the days. */
export const readLoopDatabase = async (
  bytes: Buffer,
  hold: (bytes: number) => void,
  draft: Draft,
): Promise<void> => {
  // The database lies in memory once more while it is read.
  hold(bytes.length)
  const rows: HabitRow[] = []
  const habits = new Map<number, HabitDraft>()
  let line = 0
  const addHabits = () => {
    for (const [at, row] of rows.toSorted((a, b) => a.position - b.position).entries()) {
      const habit = habitOf(row, at + 1, draft)
      habits.set(row.id, habit)
      draft.addHabit(habit)
    }
    rows.length = 0
  }
  const addEntry = (given: Record<string, unknown>) => {
    line += 1
    const entry = readObject(given, entryFormat, draft, line)
    const day = entry && dayOf(entry.timestamp)
    const habit = entry && habits.get(entry.habit)
    if (!entry || !day) draft.skip(line, 'This is no entry of a day')
    else if (!habit) draft.skip(line, 'This day belongs to no habit')
    else addDay(habit, { day, value: entry.value, note: entry.notes?.trim() || null }, draft)
  }
  const found = await readSqlite(bytes, ['Habits', 'Repetitions'], (table, given) => {
    if (table === 'Repetitions') {
      if (rows.length > 0) addHabits()
      addEntry(given)
      return
    }
    const row = readObject(given, habitFormat, draft, rows.length + 1)
    if (row) rows.push(row)
    else draft.skip(rows.length + 1, 'This is no habit')
  })
  if (!found.includes('Habits')) throw notOf('Loop Habit Tracker')
  addHabits()
}
