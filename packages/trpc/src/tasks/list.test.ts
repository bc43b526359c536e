import { localDay, startOfDay } from '@dayloom/domain/local-day'
import { daysIn } from '@dayloom/domain/testing/days'
import { messages } from '@dayloom/validators/messages'
import { taskListInput } from '@dayloom/validators/tasks/list'
import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

const titles = async ({ api }: TestUser, filter: Parameters<TestUser['api']['tasks']['list']>[0]) =>
  (await api.tasks.list(filter)).data.map(({ title }) => title)

/** One after the other, so that newest first is an order. */
const make = ({ api }: TestUser, title: string, more: { due_date?: string; description?: string } = {}) => {
  harness.clock.advance(1)
  return api.tasks.create({ title, ...more })
}

describe('due bounds', () => {
  // Days are the person's own: in Kathmandu the 8th begins at 18:15 UTC the day before.
  const cases = [
    ['UTC', '2026-03-08T00:00:00.000Z', '2026-03-08T23:59:59.999Z', '2026-03-08'],
    ['Asia/Kathmandu', '2026-03-07T18:15:00.000Z', '2026-03-08T18:14:59.999Z', '2026-03-08'],
    // A day of 23 hours, and one that has its first hour twice.
    ['America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z', '2026-03-08'],
    ['America/Havana', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z', '2026-11-01'],
    // Midnight is skipped: the day begins at one o'clock.
    ['Asia/Beirut', '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z', '2026-03-29'],
    ['Pacific/Apia', '2026-03-07T11:00:00.000Z', '2026-03-08T10:59:59.999Z', '2026-03-08'],
  ] as const
  test.each(cases)(
    '%s: a day holds its first and its last millisecond, and no other',
    async (timezone, first, last, day) => {
      const ada = await harness.createUser({ timezone })
      const at = (text: string, by: number) => new Date(Date.parse(text) + by).toISOString()
      const dates = { before: at(first, -1), first, last, after: at(last, 1) }
      for (const [title, due_date] of Object.entries(dates)) await make(ada, title, { due_date })
      await make(ada, 'undated')
      expect(await titles(ada, { due_date_from: day, due_date_to: day })).toEqual(['last', 'first'])
      expect(await titles(ada, { due_date_from: day })).toEqual(['after', 'last', 'first'])
      expect(await titles(ada, { due_date_to: day })).toEqual(['last', 'first', 'before'])
      expect(await titles(ada, { due_date_from: first, due_date_to: last })).toEqual(['last', 'first'])
      expect(await titles(ada, { due_date_from: at(first, 1), due_date_to: at(last, -1) })).toEqual([])
    },
  )
})

describe('search', () => {
  const texts = [
    'Rate 100%',
    'Rate 1000',
    'snake_case',
    'snakeXcase',
    'back\\slash',
    'École',
    'ÉTÉ',
    'Straße',
    'ИГРА',
    'Re\u0301sume\u0301',
    'İstanbul',
    'Łódź',
  ]
  test.each([
    ['rate', ['Rate 1000', 'Rate 100%']],
    ['100%', ['Rate 100%']],
    ['%', ['Rate 100%']],
    ['_', ['snake_case']],
    ['snake_case', ['snake_case']],
    ['\\', ['back\\slash']],
    ['k\\s', ['back\\slash']],
    ['école', ['École']],
    ['été', ['ÉTÉ']],
    ['STRASSE', ['Straße']],
    ['resume', ['Re\u0301sume\u0301']],
    ['lodz', ['Łódź']],
    ['straße', ['Straße']],
    ['игра', ['ИГРА']],
    ['  istanbul  ', ['İstanbul']],
    ["'; drop table tasks; --", []],
  ])('%s', async (search, expected) => {
    const ada = await harness.createUser()
    for (const title of texts) await make(ada, title)
    expect(await titles(ada, { search })).toEqual(expected)
    expect(await titles(ada, { search: search.toUpperCase() })).toEqual(expected)
  })

  test('finds what the description says; an empty search finds everything', async () => {
    const ada = await harness.createUser()
    await make(ada, 'x', { description: 'Ask Grace' })
    await make(ada, 'y')
    expect(await titles(ada, { search: 'grace' })).toEqual(['x'])
    expect(await titles(ada, { search: ' ' })).toEqual(['y', 'x'])
  })
})

describe('pages', () => {
  const fill = async (count: number) => {
    const ada = await harness.createUser()
    // Many made in the same millisecond: the id decides between them.
    for (let n = 0; n < count; n++) {
      if (n % 4 === 0) harness.clock.advance(1)
      await ada.api.tasks.create({ title: `${n}` })
    }
    return ada
  }
  const walk = async ({ api }: TestUser, limit: number) => {
    const pages = [await api.tasks.list({ limit })]
    for (let last = pages[0]; last?.next_cursor; last = pages.at(-1)) {
      pages.push(await api.tasks.list({ limit, cursor: last.next_cursor }))
    }
    return pages
  }

  test.each([1, 3, 7, 13, 14, 15])('of %i: together they are the whole list, in its order', async (limit) => {
    const ada = await fill(14)
    const pages = await walk(ada, limit)
    expect(pages.flatMap(({ data }) => data)).toEqual((await ada.api.tasks.list({})).data)
    expect(pages).toHaveLength(Math.ceil(14 / limit))
  })

  test('what is created or deleted between two pages neither repeats nor hides the rest', async () => {
    const ada = await fill(6)
    const first = await ada.api.tasks.list({ limit: 3 })
    const rest = (await ada.api.tasks.list({})).data.slice(3)
    harness.clock.advance(1)
    await ada.api.tasks.create({ title: 'new' })
    for (const { id } of first.data) await ada.api.tasks.delete({ id })
    const second = await ada.api.tasks.list({ limit: 3, cursor: first.next_cursor ?? undefined })
    expect(second).toEqual({ data: rest, next_cursor: null })
  })

  test('the default is 1000', async () => {
    const ada = await harness.createUser()
    const at = harness.clock.now()
    const rows = Array.from({ length: 1001 }, (_, n) => ({
      user_id: ada.ctx.user.id,
      id: newId(at),
      title: `${n}`,
      position: `${n}`,
      created_at: at,
      updated_at: at,
    }))
    await harness.db().task.createMany({ data: rows })
    const page = await ada.api.tasks.list({})
    expect(page.data).toHaveLength(1000)
    expect((await ada.api.tasks.list({ cursor: page.next_cursor ?? '' })).data).toHaveLength(1)
  })

  test.each(['x', '', 'e30', Buffer.from('["2026-01-01",1]').toString('base64url')])(
    'a cursor that was never given is refused: %s',
    async (cursor) => {
      const { api } = await harness.createUser()
      await expect(api.tasks.list({ cursor })).rejects.toMatchObject({ message: messages.input.cursor })
    },
  )
})

test.each([
  [{ limit: 0 }, messages.input.limit],
  [{ limit: 1 }, null],
  [{ limit: 1000 }, null],
  [{ limit: 1001 }, messages.input.limit],
  [{ limit: 1.5 }, messages.input.limit],
  [{ limit: 'x' }, messages.input.limit],
  [{ status: 'open' }, messages.input.status],
  [{ status: 'todo,in_progress' }, null],
  [{ status: 'todo,' }, messages.input.status],
  [{ priority: 'urgent' }, messages.input.priority],
  [{ due_date_from: '2026-02-29' }, messages.input.dueDate],
  [{ due_date_to: '2028-02-29' }, null],
  [{ due_date_to: 'tomorrow' }, messages.input.dueDate],
  [{ search: 'x'.repeat(200) }, null],
  [{ search: 'x'.repeat(201) }, messages.input.searchTooLong],
  [{ search: 'a\0b' }, messages.input.characters],
])('%j', (filter, refusal) => {
  expect(taskListInput.safeParse(filter).error?.issues[0]?.message ?? null).toBe(refusal)
})

test('the last day that can be named has an end', async () => {
  const ada = await harness.createUser({ timezone: 'America/New_York' })
  await make(ada, 'late', { due_date: '9999-12-31T23:59:59.999Z' })
  await make(ada, 'undated')
  expect(await titles(ada, { due_date_from: '9999-12-31', due_date_to: '9999-12-31' })).toEqual(['late'])
  expect(await titles(ada, { due_date_from: '1900-01-01', due_date_to: '9999-12-30' })).toEqual([])
})

test('a day that the calendar skipped has no tasks, and its neighbours keep theirs', async () => {
  const ada = await harness.createUser({ timezone: 'Pacific/Apia' })
  const start = (day: string) =>
    startOfDay(localDay(`${day}T12:00:00Z`, daysIn('UTC')), daysIn('Pacific/Apia')).toISOString()
  await ada.api.tasks.create({ title: '29', due_date: start('2011-12-29') })
  await ada.api.tasks.create({ title: '31', due_date: start('2011-12-31') })
  const on = (day: string) => titles(ada, { due_date_from: day, due_date_to: day })
  expect([await on('2011-12-29'), await on('2011-12-30'), await on('2011-12-31')]).toEqual([
    ['29'],
    [],
    ['31'],
  ])
})
