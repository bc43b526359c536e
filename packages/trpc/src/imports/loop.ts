import { daySchema } from '@dayloom/validators/fields'
import type { Goal, Schedule } from '@dayloom/validators/habits/schedule'
import { readTable, type Columns } from './formats/csv.ts'
import { createDraft, type Draft, type HabitDraft, type Reading } from './draft.ts'
import { notOf } from './refusals.ts'
import { unzip } from './formats/zip.ts'

const WEEK = 7
const entriesFile = /^(\d+)(?: [^/]*)?\/Checkmarks\.csv$/

const scheduleOf = (row: Columns, name: string, draft: Draft): Schedule => {
  const times = Number(row('FrequencyNumerator') || row('NumRepetitions') || 1)
  const days = Number(row('FrequencyDenominator') || row('Interval') || 1)
  if (!(times > 0) || !(days > 0) || times >= days) return { kind: 'daily' }
  const weekly = Math.min(WEEK, Math.max(1, Math.round((times * WEEK) / days)))
  if (days !== WEEK)
    draft.leave(
      `“${name.slice(0, 60)}” is due ${times} times in ${days} days: here it is ${weekly} times a week`,
    )
  return weekly === WEEK ? { kind: 'daily' } : { kind: 'times_per_week', times: weekly }
}

const hundredths = (value: number) => Math.round(value * 100) / 100

const goalOf = (row: Columns): Goal | null => {
  const amount = hundredths(Number(row('Target Value')))
  if (row('Type').trim() !== 'NUMERICAL' || !(amount > 0)) return null
  const direction = row('Target Type').trim() === 'AT_MOST' ? 'at_most' : 'at_least'
  return { direction, amount, unit: row('Unit').trim().slice(0, 20) || 'times' }
}

/** An entry of a day. Older files have its number: a done one is 2, a skipped one 3, an amount a thousandth of itself. */
const readEntry = (habit: HabitDraft, row: Columns, line: number, draft: Draft) => {
  const { data: day } = daySchema.safeParse(row('Date').trim())
  if (!day)
    return draft.skip(line, `“${habit.name.slice(0, 60)}”: this is no day: ${row('Date').slice(0, 20)}`)
  draft.count()
  const value = row('Value').trim()
  const note = row('Notes').trim() || null
  const done = (amount: number | null) => void habit.completions.push({ day, amount, note })
  if (value === 'SKIP' || (value === '3' && !habit.goal)) return void habit.skips.push(day)
  if (habit.goal) {
    const number = Number(value)
    if (value === '' || !(number >= 0)) return undefined
    return done(hundredths(/^\d{4,}$/.test(value) ? number / 1000 : number))
  }
  return value === 'YES_MANUAL' || value === '2' ? done(null) : undefined
}

/** The zip of CSV files that Loop Habit Tracker gives. */
export const readLoop = async (bytes: Buffer, { hold }: Reading): Promise<Draft> => {
  const draft = createDraft()
  const files = await unzip(bytes, (name) => name === 'Habits.csv' || entriesFile.test(name), hold)
  const table = files.get('Habits.csv')
  const byPosition = new Map<number, HabitDraft>()
  const found =
    table &&
    (await readTable(table, ['Position', 'Name', 'Color'], (row, line) => {
      const name = row('Name').trim()
      const description = [row('Question'), row('Description')].map((each) => each.trim()).filter(Boolean)
      const habit: HabitDraft = {
        line,
        key: [name],
        name,
        description: description.join('\n\n') || null,
        schedule: scheduleOf(row, name, draft),
        goal: goalOf(row),
        color: row('Color').trim() || null,
        archived: row('Archived?').trim().toLowerCase() === 'true',
        created_at: null,
        completions: [],
        skips: [],
      }
      byPosition.set(Number(row('Position')), habit)
      draft.addHabit(habit)
    }))
  if (!found) throw notOf('Loop Habit Tracker')
  for (const [name, file] of files) {
    const habit = byPosition.get(Number(entriesFile.exec(name)?.[1]))
    if (habit) await readTable(file, ['Date', 'Value'], (row, line) => readEntry(habit, row, line, draft))
  }
  return draft
}
