import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createTestUser } from '../../testing/test-user.ts'
import { bearerOf } from './events.testing.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ work: true })))
afterAll(() => app.close())

test('a stream on which nothing happens says every 20 seconds that it is there', async () => {
  const ada = await createTestUser(app)
  const leaving = new AbortController()
  const { body } = await fetch(`${app.url}/api/changes/stream`, {
    headers: bearerOf(ada),
    signal: leaving.signal,
  })
  const began = performance.now()
  let text = ''
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    if (text.endsWith('\n:\n\n')) break
  }
  expect(text).toBe(': from 0\n\nevent: begin\nid: 0\ndata:\n\n:\n\n')
  // Not before, whatever the machine is busy with; a proxy gives up after 30 or 60.
  expect(performance.now() - began).toBeGreaterThan(19_000)
  leaving.abort()
}, 60_000)
