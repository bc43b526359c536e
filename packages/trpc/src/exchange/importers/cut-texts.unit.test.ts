import { limits } from '@dayloom/validators/limits'
import { expect, test } from 'vitest'
import { readLoop } from './loop.ts'
import { rowsOf } from './rows.ts'
import { bytesOf, todoist, zipOf } from './samples.testing.ts'
import { readTodoist } from './todoist.ts'

const reading = {
  timezone: 'Europe/Berlin',
  day_starts_at: '00:00',
  now: new Date('2026-11-22T12:00:00Z'),
  hold: () => undefined,
}

/** A text whose last character that fits takes eleven code units. */
const upToLimit = (max: number) => `${'x'.repeat(max - 1)}👨‍👩‍👧‍👦`
const overLimit = (max: number) => `${upToLimit(max)} and more`

test('a habit whose texts are cut in the middle of a character is there with its days', async () => {
  const [unit, description, note] = [limits.unit.max, limits.habitDescription.max, limits.completionNote.max]
  const draft = await readLoop(
    zipOf({
      'Habits.csv': `Position,Name,Type,Description,Color,Unit,Target Type,Target Value\n001,Water,NUMERICAL,${overLimit(description)},#1976D2,${overLimit(unit)},AT_LEAST,8\n`,
      '001 Water/Checkmarks.csv': `Date,Value,Notes\n2026-11-21,8000,${overLimit(note)}\n2026-11-20,8000,\n`,
    }),
    reading,
  )
  const { habits } = await rowsOf('loop', draft, reading)
  expect(draft.skipped).toEqual([])
  expect(habits).toMatchObject([
    {
      description: upToLimit(description),
      goals: [{ value: { unit: upToLimit(unit) } }],
      completions: [
        { completed_date: '2026-11-21', note: upToLimit(note) },
        { completed_date: '2026-11-20', note: null },
      ],
    },
  ])
})

test('a task whose tag and checklist are cut in the middle of a character is there', async () => {
  const [tag, item] = [limits.tag.max, limits.checklistItem.max]
  const label = overLimit(tag).replaceAll(' ', '_')
  const file = todoist(`task,Pack @${label},,1,1,,,,en,`, `task,${overLimit(item)},,1,2,,,,en,`)
  const draft = await readTodoist(bytesOf(file), reading, 'Home.csv')
  const { tasks } = await rowsOf('todoist', draft, reading)
  expect(draft.skipped).toEqual([])
  expect(tasks).toMatchObject([
    { title: 'Pack', tags: [upToLimit(tag)], checklist: [{ text: upToLimit(item) }] },
  ])
})
