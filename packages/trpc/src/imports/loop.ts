import { daySchema } from '@dayloom/validators/fields'
import type { Goal, Schedule } from '@dayloom/validators/habits/schedule'
import { limits } from '@dayloom/validators/limits'
import { readTable, type Columns } from './formats/csv.ts'
import { createDraft, type Draft, type HabitDraft, type Reading } from './draft.ts'
import { notOf } from './refusals.ts'
import { cutTo } from './text.ts'
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

const isNumerical = (row: Columns) => row('Type').trim() === 'NUMERICAL'

const goalOf = (row: Columns): Goal | null => {
  const amount = hundredths(Number(row('Target Value')))
  if (!isNumerical(row) || !(amount > 0)) return null
  const direction = row('Target Type').trim() === 'AT_MOST' ? 'at_most' : 'at_least'
  return { direction, amount, unit: cutTo(row('Unit').trim(), limits.unit.max) || 'times' }
}

const shortName = ({ name }: HabitDraft) => `“${name.slice(0, 60)}”`

const leaveAmounts = (habit: HabitDraft, draft: Draft) =>
  draft.leave(`${shortName(habit)}: its amounts, because the file names no goal above 0 for them`)

/** What Loop writes since 2.3.1 for these values of days, whichever kind of habit they are of. */
const words = new Map([
  ['UNKNOWN', -1],
  ['NO', 0],
  ['YES_AUTO', 1],
  ['YES_MANUAL', 2],
  ['SKIP', 3],
])
const [unknown, done, skipped] = [-1, 2, 3]

/** The value of a day, of which an amount is a thousandth; decimals, which other programs write, are the amount itself. */
const valueOf = (text: string) => {
  if (text === '') return unknown
  if (!/^-?\d+(\.\d+)?$/.test(text)) return words.get(text)
  return text.includes('.') ? Number(text) * 1000 : Number(text)
}

/** An entry of a day. */
const readEntry = (habit: HabitDraft, row: Columns, line: number, draft: Draft) => {
  const { data: day } = daySchema.safeParse(row('Date').trim())
  if (!day) return draft.skip(line, `${shortName(habit)}: this is no day: ${row('Date').slice(0, 20)}`)
  draft.count()
  const text = row('Value').trim()
  const note = row('Notes').trim() || null
  const value = valueOf(text)
  const complete = (amount: number | null) => void habit.completions.push({ day, amount, note })
  if (value === undefined || value < unknown)
    return draft.skip(line, `${shortName(habit)}: this is no entry of a day: ${text.slice(0, 20)}`)
  if (habit.goal && value >= 0 && value !== skipped) return complete(hundredths(value / 1000))
  if (!habit.goal && value === done) return complete(null)
  if (note) draft.leave('Notes of days that were not done')
  if (value === skipped) habit.skips.push(day)
  // Until 2.3.0 no file says which habits have amounts.
  if (value > skipped) leaveAmounts(habit, draft)
  return undefined
}

const isEntry = (fields: readonly string[]) => daySchema.safeParse(fields[0]?.trim()).success

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
      if (isNumerical(row) && !habit.goal) leaveAmounts(habit, draft)
      byPosition.set(Number(row('Position')), habit)
      draft.addHabit(habit)
    }))
  if (!found) throw notOf('Loop Habit Tracker')
  for (const [name, file] of files) {
    const habit = byPosition.get(Number(entriesFile.exec(name)?.[1]))
    if (!habit || file.length === 0) continue
    const take = (row: Columns, line: number) => readEntry(habit, row, line, draft)
    // A header, and notes, came with 2.3.1.
    if (!(await readTable(file, ['Date', 'Value'], take, isEntry)))
      draft.leave(`${shortName(habit)}: its days, which are not written as Loop writes them`)
  }
  return draft
}
