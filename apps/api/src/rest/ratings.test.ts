import { decryptMail } from '@dayloom/trpc/server'
import { ratingStatsSchema } from '@dayloom/validators/ratings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signUp } from '../../testing/sign-up.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { FEEDBACK_EMAIL: 'feedback@dayloom.example' } })
})
afterAll(() => app.close())

test('a rating counts once for a person, and is mailed to whoever reads feedback', async () => {
  const [ada, eve] = [await signUp(app), await signUp(app)]
  const first = await ada.bearer.post('/ratings', { rating: 5, comment: '  Fine <b>work</b>  ' })
  expect(first.status).toBe(201)
  expect(first.data(ratingStatsSchema)).toEqual({ averageRating: 5, totalRatings: 1 })
  await eve.bearer.post('/ratings', { rating: 3.5 })
  const again = await ada.bearer.post('/ratings', { rating: 4 })
  expect(again.data(ratingStatsSchema)).toEqual({ averageRating: 3.8, totalRatings: 2 })
  expect((await app.visitor.get('/ratings/stats')).data(ratingStatsSchema)).toEqual(
    again.data(ratingStatsSchema),
  )
  const mails = await app.db.mail.findMany({ where: { user_id: ada.user.id, kind: 'rating' } })
  const said = mails.map(({ id, payload }) =>
    decryptMail(app.host, { id, kind: 'rating', payload: payload ?? '' }),
  )
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    'feedback@dayloom.example',
    'feedback@dayloom.example',
  ])
  expect(said.map(({ message }) => message).sort()).toEqual([
    'Fine <b>work</b>',
    'No additional message provided',
  ])
})

test.each([
  [{}, 'Please select a rating'],
  [{ rating: null }, 'Please select a rating'],
  [{ rating: '5' }, 'Please select a rating'],
  [{ rating: 0.5 }, 'A rating is 1 to 5 in whole or half steps'],
  [{ rating: 5.5 }, 'A rating is 1 to 5 in whole or half steps'],
  [{ rating: 3.3 }, 'A rating is 1 to 5 in whole or half steps'],
  [{ rating: 3, comment: 'x'.repeat(1001) }, 'Comment must be at most 1000 characters'],
])('%j is 400', async (body, error) => {
  const { bearer, user } = await signUp(app)
  expect(await bearer.post('/ratings', body)).toMatchObject({ status: 400, body: { error } })
  expect(await app.db.rating.count({ where: { user_id: user.id } })).toBe(0)
})

test.each([
  { rating: 1 },
  { rating: 4.5 },
  { rating: 5, comment: 'x'.repeat(1000) },
  { rating: 2, comment: null },
])('%j is taken', async (body) => {
  const { bearer } = await signUp(app)
  expect((await bearer.post('/ratings', body)).status).toBe(201)
})

test('nothing of this was an error of ours', () => {
  expect(app.warnings).toEqual([])
})
