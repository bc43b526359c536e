import { attachmentSchema } from '@dayloom/validators/attachments'
import { taskSchema } from '@dayloom/validators/tasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { signUp, type SignedInUser } from '../../../testing/sign-up.ts'
import { startS3 } from '../../../testing/s3.ts'
import { form, pdf } from '../../../testing/samples.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let app: TestApp
let ada: SignedInUser
beforeAll(async () => {
  s3 = await startS3('uploads', 'secret')
  app = await startTestApp({
    env: { STORAGE_URL: `http://key:secret@${s3.host}/uploads` },
    storeTimeouts: { connect: 500, call: 500, upload: 500, idle: 500 },
  })
  ada = await signUp(app)
})
afterAll(async () => {
  await app.close()
  s3.close()
})

test('a store that never answers is 503 for who needs it, and holds up nobody else', async () => {
  const { id } = (await ada.bearer.post('/tasks', { title: 'Keep the scan' })).data(taskSchema)
  const upload = () => ada.bearer.post(`/attachments/tasks/${id}`, form(pdf, 'a.pdf', 'application/pdf'))
  const kept = (await upload()).data(attachmentSchema)

  s3.state.stuck = true
  const path = `/attachments/${kept.id}`
  // More than there are connections to the database, all at once.
  const asked = [
    ...Array.from({ length: 30 }, upload),
    ...Array.from({ length: 10 }, () => ada.bearer.get(path)),
  ]
  const others = Array.from({ length: 20 }, () => ada.bearer.get('/tasks'))
  expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]))
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['503 UNAVAILABLE']),
  )
  expect(answers.every(({ headers }) => headers.has('retry-after'))).toBe(true)
  // The row goes; its bytes wait.
  expect((await ada.bearer.delete(path)).status).toBe(200)

  s3.state.stuck = false
  expect((await upload()).status).toBe(201)
  expect(await app.db.attachment.count()).toBe(1)
})
