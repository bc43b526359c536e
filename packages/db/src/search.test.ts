import { fold } from '@dayloom/validators/fold'
import { foldCases } from '@dayloom/validators/fold.testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { taskRow, userRow } from './testing/rows.ts'

let database: TestDatabase
let user: string
beforeAll(async () => {
  database = await createTestDatabase()
  user = (await database.db.user.create({ data: userRow() })).id
})
afterAll(() => database.close())

/** The search column for each title. */
const searched = async (titles: string[], description: string | null = null) => {
  const rows = titles.map((title, at) => taskRow(user, { title, description, position: `search ${at}` }))
  await database.db.task.deleteMany()
  await database.db.task.createMany({ data: rows })
  const found = await database.db.$queryRaw<
    { id: string; search: string }[]
  >`SELECT id::text, search FROM tasks`
  const byId = new Map(found.map(({ id, search }) => [id, search]))
  return rows.map(({ id }) => byId.get(id))
}

test('SQL and JavaScript fold a text the same way', async () => {
  const texts = foldCases.flatMap(([a, b]) => [a, b])
  expect(await searched(texts)).toEqual(texts.map((text) => `${fold(text)}\n`))
  expect(await searched(texts, 'Über uns')).toEqual(texts.map((text) => `${fold(text)}\nuber uns`))
})

/** Only scripts that have been complete for years, because engines and servers know different Unicode versions. */
test('and every letter from Latin to kana, with and without an accent', async () => {
  const letters = Array.from({ length: 0x3100 - 0xa0 }, (_, at) => String.fromCodePoint(at + 0xa0)).filter(
    (letter) => /^[\p{L}\p{M}\p{N}]$/u.test(letter),
  )
  for (let at = 0; at < letters.length; at += 100) {
    const text = letters
      .slice(at, at + 100)
      .map((letter) => `${letter} ${letter}\u0301`)
      .join(' ')
    const [search] = await searched([text])
    expect(search).toBe(`${fold(text)}\n`)
  }
})

test('a change of either text changes it', async () => {
  await searched(['Zürich'], 'See')
  await database.db.task.updateMany({ data: { title: 'Genève' } })
  await database.db.task.updateMany({ data: { description: 'Lac' } })
  expect(await database.db.$queryRaw`SELECT search FROM tasks`).toEqual([{ search: 'geneve\nlac' }])
})
