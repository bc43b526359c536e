import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decryptMail } from '../mail/queue.ts'
import { createClock, createTestContext, signInAs } from '../testing/context.ts'
import { submitRating } from './service.ts'

const clock = createClock('2026-03-08T09:30:00.000Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('one rating counts for a person, the newest, and each is mailed', async () => {
  const { context } = createTestContext(database.db, clock.now)
  const [ada, eve] = [await signInAs(context, { name: 'Ada <b>' }), await signInAs(context)]
  expect(await submitRating(ada, { rating: 1, comment: 'Hm' })).toEqual({ averageRating: 1, totalRatings: 1 })
  expect(await submitRating(eve, { rating: 4 })).toEqual({ averageRating: 2.5, totalRatings: 2 })
  expect(await submitRating(ada, { rating: 4.5 })).toEqual({ averageRating: 4.3, totalRatings: 2 })
  const row = await database.db.rating.findUnique({ where: { user_id: ada.user.id } })
  expect(row).toMatchObject({ rating: 4.5, comment: null })

  const mails = await database.db.mail.findMany({
    where: { user_id: ada.user.id },
    orderBy: { created_at: 'asc' },
  })
  const said = mails.map(({ id, payload }) =>
    decryptMail(ada, { id, kind: 'rating', payload: payload ?? '' }),
  )
  const from = { user_name: 'Ada <b>', user_email: ada.user.email }
  expect(mails.map(({ recipient }) => recipient)).toEqual(['feedback@localhost', 'feedback@localhost'])
  expect(said).toEqual(
    expect.arrayContaining([
      { ...from, rating: 1, message: 'Hm' },
      { ...from, rating: 4.5, message: 'No additional message provided' },
    ]),
  )
})

test('many at once from one person leave one', async () => {
  const ctx = await signInAs(createTestContext(database.db, clock.now).context)
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => submitRating(ctx, { rating: 1 + n / 2 > 5 ? 5 : 1 + n / 2 })),
  )
  expect(await ctx.db.rating.count({ where: { user_id: ctx.user.id } })).toBe(1)
})
