import { limits } from '@dayloom/validators/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await startTestApp()
  user = await createTestUser(app)
})
afterAll(() => app.close())

test.each([
  ['as long as any may be', limits.imports.bytes, 'true'],
  ['longer', limits.imports.bytes + 1, null],
])('the refusal of a file that is %s', async (what, bytes, expected) => {
  const film = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes - 9)])
  const form = new FormData()
  form.append('file', new Blob([film], { type: 'application/pdf' }), 'long.pdf')
  const key = { 'idempotency-key': what.replaceAll(' ', '-') }
  const ask = () => user.bearer.call('POST', `/attachments/tasks/${user.task}`, form, key)
  const answers = [await ask(), await ask()]
  expect(answers.map(({ status, headers }) => [status, headers.get('idempotency-replayed')])).toEqual([
    [413, null],
    [413, expected],
  ])
})
