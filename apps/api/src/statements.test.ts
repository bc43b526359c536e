import { recordStatements, type Statement } from '@dayloom/db/testing/statements'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startFullTestApp, type FullTestApp } from './testing/full-app.ts'
import { countStatements } from './testing/statements/count.ts'
import { statementCounts } from './testing/statements/counts.ts'
import { endpointCalls } from './testing/statements/endpoint-calls.ts'
import { variants } from './testing/statements/variants.ts'
import { webCalls } from './testing/statements/web-calls.ts'
import { createTestUser } from './testing/test-user.ts'

/**
 * Every procedure by a call of it, held to the numbers in `testing/statements/counts.ts`. No job runs beside the calls,
 * each is made by somebody of its own, and the clock stands still: no session is prolonged, nothing that repeats has its
 * turn, and no day begins between a call and its preparation.
 */
const calls = [...endpointCalls, ...webCalls, ...variants]

let recorder: ReturnType<typeof recordStatements>
let app: FullTestApp
beforeAll(async () => {
  recorder = recordStatements()
  app = await startFullTestApp({ work: false })
  // The keys of an installation are made by whoever asks first.
  const { bearer } = await createTestUser(app)
  await bearer.get('/push-key')
})
afterAll(async () => {
  recorder.stop()
  await app.close()
})

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-22T10:00:00.000Z'),
  })
  // It is kept for everybody.
  app.host.ports.ratingStats.clear()
})
afterEach(() => void vi.useRealTimers())

test('every call has its numbers in the table, and nothing else has', () => {
  expect(Object.keys(statementCounts).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

const textOf = ({ text }: Statement) => `\n  ${text.replace(/\s+/g, ' ').trim().slice(0, 150)}`

test.each(calls)('$name', async (call) => {
  const { status, sent, roundTrips } = await countStatements(app, recorder, call)
  expect(status).toBeLessThan(400)
  const counted = `[${sent.length}, ${roundTrips}]`
  const written = `[${statementCounts[call.name]?.join(', ') ?? ''}]`
  // What was sent stands beside the number that is wrong.
  expect(counted === written ? counted : counted + sent.map(textOf).join('')).toBe(written)
})
