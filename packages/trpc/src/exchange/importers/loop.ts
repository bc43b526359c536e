import { daySchema } from '@dayloom/validators/fields'
import { createDraft, type Draft, type Reading } from './draft.ts'
import { known } from './formats/known.ts'
import { isSqlite } from './formats/tables.ts'
import { readTable, type Row } from './formats/table.ts'
import { unzip } from './formats/zip.ts'
import { addDay, habitIn, shortName, unknownDay, type LoopHabit } from './loop/habit.ts'
import { readLoopDatabase } from './loop/database.ts'
import { notOf } from './refusals.ts'

const entriesFile = /^(\d+)(?: [^/]*)?\/Checkmarks\.csv$/
/** What Loop computes from the days. */
const computed = /^([^/]*\/)?(Scores|Checkmarks)\.csv$/

const needed = ['Position', 'Name', 'Color'] as const
const taken = [
  'Type',
  'Question',
  'Description',
  'FrequencyNumerator',
  'FrequencyDenominator',
  'NumRepetitions',
  'Interval',
  'Unit',
  'Target Type',
  'Target Value',
  'Archived?',
] as const
type Columns = Row<(typeof needed)[number] | (typeof taken)[number]>

const types = new Map([
  ['YES_NO', false],
  ['NUMERICAL', true],
])
const flags = new Map([
  ['true', true],
  ['false', false],
])
const directions = new Map([
  ['AT_LEAST', 'at_least'],
  ['AT_MOST', 'at_most'],
] as const)

const readHabit = (row: Columns, line: number, draft: Draft): LoopHabit => {
  const named = (what: string) => ({ draft, what, line })
  // All of them are asked for: habits that are only ticked have a target too, which says nothing.
  const [unit, target] = [row('Unit'), Number(row('Target Value'))]
  return {
    line,
    name: row('Name').trim(),
    question: row('Question').trim(),
    description: row('Description').trim(),
    times: Number(row('FrequencyNumerator') || row('NumRepetitions') || 1),
    days: Number(row('FrequencyDenominator') || row('Interval') || 1),
    isNumerical: known(types, row('Type'), false, named('The type')),
    direction: known(directions, row('Target Type'), 'at_least', named('The type of the target')),
    target,
    unit: unit.trim(),
    color: row('Color').trim() || null,
    archived: known(flags, row('Archived?').toLowerCase(), false, named('Archived')),
  }
}

/** What Loop writes since 2.3.1 for these values of days, whichever kind of habit they are of. */
const words = new Map([
  ['UNKNOWN', -1],
  ['NO', 0],
  ['YES_AUTO', 1],
  ['YES_MANUAL', 2],
  ['SKIP', 3],
])

/** The value of a day, of which an amount is a thousandth; decimals, which other programs write, are the amount itself. */
const valueOf = (text: string) => {
  if (text === '') return unknownDay
  if (!/^-?\d+(\.\d+)?$/.test(text)) return words.get(text)
  return text.includes('.') ? Number(text) * 1000 : Number(text)
}

const days = {
  needed: ['Date', 'Value'] as const,
  taken: ['Notes'] as const,
  isRow: (fields: readonly string[]) => daySchema.safeParse(fields[0]?.trim()).success,
}

/** The zip of CSV files that Loop Habit Tracker gives, or its full backup, which is a database. */
export const readLoop = async (bytes: Buffer, { hold }: Reading): Promise<Draft> => {
  const draft = createDraft()
  if (isSqlite(bytes)) {
    await readLoopDatabase(bytes, hold, draft)
    return draft
  }
  const isWanted = (name: string) => name === 'Habits.csv' || entriesFile.test(name)
  const { files, others } = await unzip(bytes, isWanted, hold)
  const table = files.get('Habits.csv')
  const byPosition = new Map<number, ReturnType<typeof habitIn>>()
  const found =
    table &&
    (await readTable(table, { needed, taken }, draft, (row, line) => {
      const habit = habitIn(readHabit(row, line, draft), draft)
      byPosition.set(Number(row('Position')), habit)
      draft.addHabit(habit)
      return null
    }))
  if (!found) throw notOf('Loop Habit Tracker')
  for (const name of others)
    if (!computed.test(name)) draft.leave(`The file “${name.slice(-60)}” of the archive`)
  for (const [name, file] of files) {
    if (name === 'Habits.csv' || file.length === 0) continue
    const habit = byPosition.get(Number(entriesFile.exec(name)?.[1]))
    if (!habit) {
      draft.leave(`The file “${name.slice(-60)}” of the archive, because it belongs to no habit`)
      continue
    }
    const take = (row: Row<'Date' | 'Value' | 'Notes'>) => {
      const [date, text, note] = [row('Date').trim(), row('Value').trim(), row('Notes').trim()]
      const { data: day } = daySchema.safeParse(date)
      const value = valueOf(text)
      if (!day) return `${shortName(habit)}: this is no day: ${date.slice(0, 20)}`
      if (value === undefined || value < unknownDay)
        return `${shortName(habit)}: this is no entry of a day: ${text.slice(0, 20)}`
      addDay(habit, { day, value, note: note || null }, draft)
      return null
    }
    // A header, and notes, came with 2.3.1.
    if (!(await readTable(file, days, draft, take)))
      draft.leave(`${shortName(habit)}: its days, which are not written as Loop writes them`)
  }
  return draft
}
