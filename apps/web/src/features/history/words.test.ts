import type { Change } from '@dayloom/validators/changes'
import { expect, test } from 'vitest'
import { followedChange } from '../../testing/fixtures.ts'
import { changeWords } from './words.ts'

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
  [updated({ version: 1 }, { version: 2 }), []],
  [updated({ description: null }, { description: 'x'.repeat(900) }), ['Description changed']],
  [updated({ tags: [] }, { tags: ['home', 'food'] }), ['Tags: none to home, food']],
  [updated({ estimate_minutes: null }, { estimate_minutes: 90 }), ['Estimate: none to 1 h 30 min']],
  [updated({ colour_of_tomorrow: 1 }, { colour_of_tomorrow: 2 }), []],
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
  expect(changeWords(change(fields), 'UTC')).toEqual(words)
})

test('a long title is cut', () => {
  const [words = ''] = changeWords(change(updated({ title: 'x'.repeat(200) }, { title: 'y' })), 'UTC')
  expect(words.length).toBeLessThan(100)
})
