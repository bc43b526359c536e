import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { recordStatements } from '@dayloom/db/testing/statements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decryptMail } from '../platform/mail/queue.ts'
import { createClock, createTestContext, signInAs } from '../../testing/context.ts'
import { ratingStats, submitRating } from './service.ts'

const clock = createClock('2026-03-08T09:30:00.000Z')

let recorder: ReturnType<typeof recordStatements>
let database: TestDatabase
beforeAll(async () => {
  recorder = recordStatements()
  database = await createTestDatabase()
})
afterAll(async () => {
  recorder.stop()
  await database.close()
})

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

test('a minute of pages is one statement, and a rating is seen at once', async () => {
  const { context } = createTestContext(database.db, clock.now)
  const ctx = await signInAs(context)
  recorder.take()
  const stats = await Promise.all(Array.from({ length: 20 }, () => ratingStats(context)))
  expect(recorder.take()).toHaveLength(1)
  expect(new Set(stats).size).toBe(1)
  await submitRating(ctx, { rating: 1 })
  expect(await ratingStats(context)).toMatchObject({ totalRatings: (stats[0]?.totalRatings ?? 0) + 1 })
  recorder.take()
  clock.advance(59_999)
  await ratingStats(context)
  expect(recorder.take()).toEqual([])
  clock.advance(1)
  await ratingStats(context)
  expect(recorder.take()).toHaveLength(1)
})
