import { habitSchema, habitDetailSchema } from '@dayloom/validators/habits'
import { messages } from '@dayloom/validators/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signUp } from '../../testing/sign-up.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-08T12:00:00.000Z') })
})
afterAll(() => app.close())

test('a past day is marked and taken back over REST', async () => {
  const { bearer: ada } = await signUp(app)
  const { id } = (await ada.post('/habits', { name: 'Read' })).data(habitSchema)

  const marked = await ada.put(`/habits/${id}/completions/2026-03-07`)
  expect(marked).toMatchObject({ status: 200, body: { message: messages.habits.dayMarked } })
  expect(marked.data(habitSchema)).toMatchObject({ streak_count: 1, completed_today: false })
  const again = await ada.put(`/habits/${id}/completions/2026-03-07`)
  expect(again.data(habitSchema)).toEqual(marked.data(habitSchema))

  // The path names the day, whatever the body says.
  await ada.put(`/habits/${id}/completions/2026-03-08`, { date: '2026-03-01' })
  const both = (await ada.get(`/habits/${id}`)).data(habitDetailSchema)
  expect(both.completion_history).toMatchObject([
    { completed_date: '2026-03-08', amount: null, note: null },
    { completed_date: '2026-03-07', amount: null, note: null },
  ])

  const takenBack = await ada.delete(`/habits/${id}/completions/2026-03-07`)
  expect(takenBack).toMatchObject({ status: 200, body: { message: messages.habits.dayTakenBack } })
  expect(takenBack.data(habitSchema)).toMatchObject({ streak_count: 1, completed_today: true })
})

test('tomorrow is refused; taken back, it has nothing to take back, as any day without an entry', async () => {
  const { bearer: ada } = await signUp(app)
  const { id } = (await ada.post('/habits', { name: 'Read' })).data(habitSchema)
  const tomorrow = `/habits/${id}/completions/2026-03-09`
  expect(await ada.put(tomorrow)).toMatchObject({ status: 400, body: { error: messages.habits.futureDay } })
  expect(await ada.delete(tomorrow)).toMatchObject({
    status: 200,
    body: { message: messages.habits.dayTakenBack },
  })
  expect((await ada.get(`/habits/${id}`)).data(habitDetailSchema).completion_history).toEqual([])
})

test.each([
  ['no day at all', 'yesterday', 400, messages.input.day],
  ['a day that no calendar has', '2026-02-30', 400, messages.input.day],
  ['the year 0', '0000-01-01', 400, messages.input.day],
])('%s is refused', async (_, date, status, error) => {
  const { bearer: ada } = await signUp(app)
  const { id } = (await ada.post('/habits', { name: 'Read' })).data(habitSchema)
  for (const method of [ada.put, ada.delete]) {
    expect(await method(`/habits/${id}/completions/${date}`)).toMatchObject({ status, body: { error } })
  }
  expect((await ada.get(`/habits/${id}`)).data(habitDetailSchema).completion_history).toEqual([])
  expect(app.warnings).toEqual([])
})
