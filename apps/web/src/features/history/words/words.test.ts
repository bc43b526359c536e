import { changeEntities, changeOps, type Change, type FollowedChange } from '@dayloom/validators/changes'
import { parse, stringify } from 'superjson'
import { expect, test } from 'vitest'
import { followedChange } from '../../../testing/fixtures.ts'
import { fieldNames, type FieldName } from '../../tasks/dialog/task-values.ts'
import { texts } from '../../tasks/dialog/texts.ts'
import { changeWords } from './words.ts'

const reader = { timezone: 'UTC', clock: 'auto' } as const

const change = (fields: Partial<Change>) => followedChange({ before: null, after: null, ...fields })

const updated = (before: object, after: object) => ({ before: { ...before }, after: { ...after } })

test.each<[Partial<Change>, string[]]>([
  [
    updated({ priority: 'medium', version: 1 }, { priority: 'high', version: 2 }),
    ['Priority: medium to high'],
  ],
  [updated({ title: 'Milk' }, { title: 'Oat milk' }), ['Title: “Milk” to “Oat milk”']],
  [
    updated(
      { status: 'todo', position: 'a0', completed_at: null },
      { status: 'done', position: 'a1', completed_at: 'x' },
    ),
    ['Status: to do to done'],
  ],
  [updated({ position: 'a0', version: 1 }, { position: 'a1', version: 2 }), ['Moved']],
  [updated({ day_position: null, version: 1 }, { day_position: 'a1', version: 2 }), ['Moved']],
  [updated({ version: 1 }, { version: 2 }), []],
  [updated({ description: null }, { description: 'x'.repeat(900) }), ['Description changed']],
  [updated({ tags: [] }, { tags: ['home', 'food'] }), ['Tags: none to home, food']],
  [updated({ estimate_minutes: null }, { estimate_minutes: 90 }), ['Estimate: none to 1 h 30 min']],
  [updated({ colour_of_tomorrow: 1 }, { colour_of_tomorrow: 2 }), ['Colour of tomorrow changed']],
  [updated({ series_id: null }, { series_id: 'x' }), []],
  [{ op: 'created', after: { title: 'Milk' } }, ['Task created: “Milk”']],
  [{ op: 'deleted', before: { title: 'Milk' } }, ['Task deleted: “Milk”']],
  [{ op: 'restored', after: { title: 'Milk' } }, ['Task restored: “Milk”']],
  [{ entity: 'checklist_item', op: 'created', after: { text: 'Eggs' } }, ['Item added: “Eggs”']],
  [{ entity: 'checklist_item', ...updated({ done: false }, { done: true }) }, ['An item done']],
  [{ entity: 'journal', op: 'created', after: { body: 'Call' } }, ['Note added']],
  [{ entity: 'attachment', op: 'deleted', before: { name: 'a.pdf' } }, ['File deleted: “a.pdf”']],
  [
    { entity: 'completion', id: '2026-11-22', op: 'created', after: { amount: null } },
    ['Done on Nov 22, 2026'],
  ],
  [
    { entity: 'completion', id: '2026-11-22', ...updated({ amount: 2 }, { amount: 5 }) },
    ['Amount of Nov 22, 2026: 2 to 5'],
  ],
  [{ entity: 'skip', id: '2026-11-22', op: 'created', after: {} }, ['Nov 22, 2026 skipped']],
  [
    {
      entity: 'habit',
      ...updated({ schedule: { kind: 'daily' } }, { schedule: { kind: 'weekdays', days: ['mon'] } }),
    },
    ['Schedule: Every day to Mon'],
  ],
])('%j', (fields, words) => {
  expect(changeWords(change(fields), reader)).toEqual(words)
})

const newer = parse<FollowedChange>(
  stringify(change({ op: 'created' }))
    .replace('"task"', '"mood_entry"')
    .replace('"created"', '"put_away"'),
)

test('what only a newer server logs is named as the wire names it', () => {
  expect(changeWords(newer, reader)).toEqual(['Mood entry put away'])
})

test('a field of a task is called as in its dialog, and its value said by its kind', () => {
  const values: Partial<Record<FieldName, unknown>> = { planned_for: '2026-11-22', tags: ['home'] }
  for (const name of fieldNames.filter((each) => each !== 'repeat_from')) {
    const [words = ''] = changeWords(change(updated({}, { [name]: values[name] ?? 5 })), reader)
    expect(words.startsWith(texts.fields[name])).toBe(true)
  }
  expect(
    changeWords(change(updated({ remind_at: null }, { remind_at: '2026-11-22T10:00:00.000Z' })), reader),
  ).toEqual(['Remind me at: none to Nov 22, 2026, 10:00 AM'])
})

test.each(changeEntities)('there are words for each change of a %s', (entity) => {
  for (const op of changeOps) {
    const said = changeWords(
      change({ entity, op, id: '2026-11-22', after: { name: 'x', text: 'x' }, before: { text: 'y' } }),
      reader,
    )
    expect(said.join()).not.toMatch(/undefined|^$/)
  }
})

test('a long title is cut', () => {
  const [words = ''] = changeWords(change(updated({ title: 'x'.repeat(200) }, { title: 'y' })), reader)
  expect(words.length).toBeLessThan(100)
})
