import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'
import { report, sized } from '../../../testing/size.ts'

let app: TestApp
let ada: TestUser
beforeAll(async () => {
  app = await startTestApp()
  ada = await createTestUser(app)
})
afterAll(() => app.close())

const ROUNDS = sized(5, 50)

const ask = async (path: string) => {
  const response = await fetch(`${app.url}/trpc/${path}?batch=1`, {
    headers: { authorization: `Bearer ${ada.token}` },
  })
  return { status: response.status, length: (await response.text()).length }
}
const calls = (count: number) => Array.from({ length: count }, () => 'ratings.stats').join()

test('C9: a batch holds ten calls, and what holds more is refused in a few words', async () => {
  const answers = []
  for (let round = 0; round < ROUNDS; round += 1)
    answers.push(await ask(','.repeat(5000)), await ask(calls(11)), await ask(calls(10)))
  const statuses = answers.map(({ status }) => status)
  expect(
    statuses.filter((status, index) => (index % 3 === 2 ? status !== 200 : status < 400 || status > 499)),
  ).toEqual([])
  expect(Math.max(...answers.map(({ length }) => length))).toBeLessThan(10_000)
  report('C9', 'batches', answers.length)
})
