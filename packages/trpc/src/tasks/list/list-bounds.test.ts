import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { describe, expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../../../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
const ID = '01900000-0000-7000-8000-000000000000'

test.each([
  ['0000-01-01T00:00:00.000Z', ID],
  ['0001-01-01T00:00:00.000Z', ID],
  ['1899-12-31T23:59:59.999Z', ID],
  ['2026-02-30T00:00:00.000Z', ID],
  ['+275760-09-13T00:00:00.000Z', ID],
  ['2026-03-08T09:30:00.000Z', 'x'],
  ['2026-03-08T09:30:00.000Z', null],
  ['2026-03-08T09:30:00.000Z'],
  [],
])('a cursor is input like any other: %j %j', async (...values) => {
  const { api } = await harness.createUser()
  await expect(api.tasks.list({ cursor: cursorOf(...values) })).rejects.toMatchObject({
    appCode: 'VALIDATION_FAILED',
    message: messages.input.cursor,
  })
})

test.each([-1, -2_147_483_649, 2_147_483_648, 9_007_199_254_740_991, 1.5, 1e300])(
  'no task has the version %d',
  async (version) => {
    const { api } = await harness.createUser()
    const { id } = await api.tasks.create({ title: 'x' })
    for (const change of [{ title: 'y' }, { status: 'done' } as const])
      await expect(api.tasks.update({ id, version, ...change })).rejects.toMatchObject({
        appCode: 'VALIDATION_FAILED',
        message: messages.input.version,
      })
  },
)

describe('a page has a ceiling of bytes', () => {
  /** Every task of the list, page by page, and how long the JSON of the longest page was. */
  const readAll = async ({ api }: TestUser, filter: { limit?: number; search?: string } = {}) => {
    const titles: string[] = []
    const pages: number[] = []
    let longest = 0
    let cursor: string | undefined
    do {
      const page = await api.tasks.list({ ...filter, cursor })
      titles.push(...page.data.map(({ title }) => title))
      pages.push(page.data.length)
      longest = Math.max(longest, Buffer.byteLength(JSON.stringify(page)))
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
    return { titles, pages, longest }
  }

  const fill = ({ ctx }: TestUser, count: number, description: string) =>
    harness.db().$executeRaw`
      INSERT INTO tasks (user_id, id, title, description, position, created_at, updated_at)
      SELECT ${ctx.user.id}::uuid, gen_random_uuid(), 'task ' || n, ${description}, 'b' || lpad(n::text, 6, '0'),
        ${ctx.now()}::timestamptz - n * interval '1 second', ${ctx.now()}
      FROM generate_series(1, ${count}::int) n`

  const numbered = (count: number) => Array.from({ length: count }, (_, n) => `task ${n + 1}`)

  test.each([
    ['plain text', 'x'.repeat(10_000)],
    ['three bytes a character', '語'.repeat(10_000)],
    ['quotes, two characters each in JSON', '"'.repeat(10_000)],
    ['control characters, six each', '\u0001'.repeat(10_000)],
    ['four bytes for two', '💩'.repeat(5000)],
  ])('%s: no page is longer, and together they are the list', async (_, description) => {
    const ada = await harness.createUser()
    // Three pages of it, whatever it is.
    const count = Math.ceil((2.5 * limits.taskPage.bytes) / Buffer.byteLength(JSON.stringify(description)))
    await fill(ada, count, description)
    const { titles, pages, longest } = await readAll(ada)
    expect(titles).toEqual(numbered(count))
    expect(pages.length).toBeGreaterThan(2)
    expect(longest).toBeLessThanOrEqual(limits.taskPage.bytes)
    // It is used, not only kept to: a page ends within two of its largest tasks.
    expect(longest).toBeGreaterThan(limits.taskPage.bytes - 2 * 61_000 - 200 * 700)
  })

  test('small tasks: a page holds as many as were asked for', async () => {
    const ada = await harness.createUser()
    await fill(ada, 1001, 'short')
    expect((await readAll(ada)).pages).toEqual([1000, 1])
    expect((await readAll(ada, { limit: 400 })).pages).toEqual([400, 400, 201])
    expect((await readAll(ada, { limit: 1, search: 'task 77' })).titles).toEqual(
      numbered(1001).filter((title) => title.includes('task 77')),
    )
  })

  test('the last task of a page that is just full is followed by none', async () => {
    const ada = await harness.createUser()
    await fill(ada, 400, 'short')
    expect((await readAll(ada, { limit: 400 })).pages).toEqual([400])
  })
})
