import type { Database } from '@dayloom/db/client'
import { limits } from '@dayloom/validators/limits'
import { beforeEach, expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'
import { purgeChanges } from '../platform/changes/purge.ts'
import { readLog } from './wire-state.testing.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

beforeEach(async () => void (await harness.db().change.deleteMany()))

test('the log of a person keeps 90 days, and goes on counting', async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  await ada.api.tasks.create({ title: 'One' })
  harness.clock.advance(1)
  await ada.api.tasks.create({ title: 'Two' })
  await eve.api.tasks.create({ title: 'Hers' })
  harness.clock.advance(limits.changes.lifetime - 1)
  await purgeChanges(ada.ctx)
  expect((await readLog(ada)).map(({ seq }) => seq)).toEqual([2])
  harness.clock.advance(1)
  await purgeChanges(ada.ctx)
  expect(await readLog(ada)).toEqual([])
  expect(await readLog(eve)).toEqual([])
  await ada.api.tasks.create({ title: 'Three' })
  expect((await readLog(ada)).map(({ seq }) => seq)).toEqual([3])
})

const ROWS = 5000

interface Heard {
  before?: (values: unknown[]) => void
  after?: () => void
}

/** A database that tells of each statement that shortens a log. */
const listening = (db: Database, { before, after }: Heard) => {
  const send = async (strings: TemplateStringsArray, ...values: unknown[]) => {
    const isDeletion = strings.join('').includes('DELETE FROM changes')
    if (isDeletion) before?.(values)
    const rows = await db.$queryRaw(strings, ...values)
    if (isDeletion) after?.()
    return rows
  }
  return new Proxy(db, {
    get: (target, name): unknown => (name === '$queryRaw' ? send : Reflect.get(target, name)),
  })
}

/** So many changes of one moment, as an import writes them, long enough ago. */
const addOld = async (
  { ctx }: Awaited<ReturnType<typeof harness.createUser>>,
  count: number,
  minutes = 0,
) => {
  const at = new Date(harness.clock.now().getTime() - limits.changes.lifetime - minutes * 60_000)
  await ctx.db.$executeRaw`
    INSERT INTO changes (user_id, seq, at, actor, entity, id, op)
    SELECT ${ctx.user.id}::uuid, n, ${at}, 'import', 'task', gen_random_uuid(), 'created'
    FROM generate_series(1, ${count}::int) n`
}

const countOf = ({ ctx }: TestUser) => ctx.db.change.count({ where: { user_id: ctx.user.id } })

/** Purges until one statement has shortened a log: those of a few people may have gone by then. */
const stopAfterOne = async ({ ctx }: TestUser) => {
  const ending = new AbortController()
  const db = listening(ctx.db, { after: () => ending.abort() })
  await purgeChanges({ ...ctx, db }, ending.signal)
}

test('a person whose log cannot be shortened keeps nobody else’s, and the run says so', async () => {
  const broken = await harness.createUser()
  const others = [await harness.createUser(), await harness.createUser()]
  await addOld(broken, ROWS + 1, 1)
  for (const other of others) await addOld(other, 3)
  const { ctx } = broken
  const refuse = (values: unknown[]) => {
    if (values.includes(ctx.user.id)) throw new Error('It is broken')
  }
  const db = listening(ctx.db, { before: refuse })
  await expect(purgeChanges({ ...ctx, db })).rejects.toThrow('It is broken')
  expect(await Promise.all([broken, ...others].map(countOf))).toEqual([ROWS + 1, 0, 0])
  await purgeChanges(ctx)
  expect(await countOf(broken)).toBe(0)
})

test('what one import wrote goes in statements of a bounded size, the first numbers first', async () => {
  const person = await harness.createUser()
  await addOld(person, 2 * ROWS + 1)
  for (const left of [
    [ROWS + 1, ROWS + 1],
    [1, 2 * ROWS + 1],
    [0, null],
  ]) {
    await stopAfterOne(person)
    const { _count: count, _min: first } = await person.ctx.db.change.aggregate({
      where: { user_id: person.ctx.user.id },
      _count: true,
      _min: { seq: true },
    })
    expect([count, first.seq]).toEqual(left)
  }
})

test('a purge that is told to end stops at the next person', async () => {
  const people = []
  for (let n = 0; n < 12; n += 1) people.push(await harness.createUser())
  for (const person of people) await addOld(person, 2)
  await stopAfterOne(await harness.createUser())
  const left = (await Promise.all(people.map(countOf))).filter((count) => count > 0)
  expect(left.length).toBeGreaterThanOrEqual(8)
  expect(left.length).toBeLessThan(12)
})
