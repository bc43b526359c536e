import { limits } from '@dayloom/validators/limits'
import { expect, test } from 'vitest'
import { createTestHarness } from '../testing/harness.ts'
import { purgeChanges } from '../changes/purge.ts'
import { readLog } from './wire-state.testing.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

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

const countOf = ({ ctx }: Awaited<ReturnType<typeof harness.createUser>>) =>
  ctx.db.change.count({ where: { user_id: ctx.user.id } })

test('a person whose log cannot be shortened keeps nobody else’s, and the run says so', async () => {
  const [broken, ...others] = [
    await harness.createUser(),
    await harness.createUser(),
    await harness.createUser(),
  ]
  await addOld(broken, ROWS + 1, 1)
  for (const other of others) await addOld(other, 3)
  const { db } = broken.ctx
  await db.$executeRaw`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'It is broken'; END $$`
  await db.$executeRawUnsafe(`
    CREATE TRIGGER refuse BEFORE DELETE ON changes FOR EACH ROW WHEN (OLD.user_id = '${broken.ctx.user.id}')
    EXECUTE FUNCTION refuse()`)
  try {
    await expect(purgeChanges(broken.ctx)).rejects.toThrow('It is broken')
    expect(await Promise.all([broken, ...others].map(countOf))).toEqual([ROWS + 1, 0, 0])
  } finally {
    await db.$executeRaw`DROP FUNCTION refuse CASCADE`
  }
  await purgeChanges(broken.ctx)
  expect(await countOf(broken)).toBe(0)
})

test('what one import wrote goes in statements of a bounded size, the first numbers first', async () => {
  const ada = await harness.createUser()
  await addOld(ada, 2 * ROWS + 1)
  const { db } = ada.ctx
  await db.$executeRaw`CREATE TABLE deletions (first int, count int)`
  await db.$executeRaw`
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO deletions SELECT min(seq), count(*) FROM gone; RETURN NULL; END $$`
  await db.$executeRaw`
    CREATE TRIGGER note AFTER DELETE ON changes REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION note()`
  try {
    await purgeChanges(ada.ctx)
    expect(await db.$queryRaw`SELECT * FROM deletions WHERE count > 0 ORDER BY first`).toEqual([
      { first: 1, count: ROWS },
      { first: ROWS + 1, count: ROWS },
      { first: 2 * ROWS + 1, count: 1 },
    ])
  } finally {
    await db.$executeRaw`DROP FUNCTION note CASCADE`
    await db.$executeRaw`DROP TABLE deletions`
  }
})

test('a purge that is told to end stops at the next person', async () => {
  const people = []
  for (let n = 0; n < 12; n += 1) people.push(await harness.createUser())
  for (const person of people) await addOld(person, 2)
  const ending = new AbortController()
  const { ctx } = await harness.createUser()
  let statements = 0
  const db = new Proxy(ctx.db, {
    get: (target, name): unknown => {
      // The first one looks for what is old.
      if (name === '$queryRaw') statements += 1
      if (statements > 1) ending.abort()
      return Reflect.get(target, name)
    },
  })
  await purgeChanges({ ...ctx, db }, ending.signal)
  const left = (await Promise.all(people.map(countOf))).filter((count) => count > 0)
  expect(left.length).toBeGreaterThanOrEqual(8)
  expect(left.length).toBeLessThan(12)
})
