import { exportDocumentSchema } from '@dayloom/validators/export'
import { habitSchema } from '@dayloom/validators/habits'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { untilServed } from '../../testing/eventually.ts'
import { PASSWORD, signUp, type SignedInUser } from '../../testing/sign-up.ts'
import { form, pdf } from '../../testing/samples.ts'
import { report, sized } from '../../testing/size.ts'
import { uploadsOf } from '../../testing/uploads.ts'

let app: TestApp
let photo: Buffer
beforeAll(async () => {
  app = await startTestApp()
  photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
})
afterAll(() => app.close())

const filesOf = ({ dataDir }: TestApp) => uploadsOf(dataDir)

const created = z.object({ data: z.object({ id: z.string() }).optional() })

/** Every table that has a column `user_id`, with how many rows of this person it holds. */
const rowsOf = async (user_id: string) => {
  const tables = await app.db.$queryRaw<{ table_name: string }[]>`
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY table_name`
  const counts: Record<string, number> = {}
  for (const { table_name } of tables) {
    const query = `SELECT count(*)::int AS count FROM "${table_name}" WHERE user_id = $1::uuid`
    const [row] = await app.db.$queryRawUnsafe<{ count: number }[]>(query, user_id)
    counts[table_name] = row?.count ?? -1
  }
  return counts
}

/** One thing after another, until the account is gone; tells how each was answered. */
const writeUntilGone = async ({ bearer }: SignedInUser, n: number) => {
  const answers: number[] = []
  for (let round = 0; round < 60 && !answers.includes(401); round += 1) {
    const made = await bearer.send('POST', '/tasks', { title: `Task ${n} ${round}` })
    answers.push(made.status)
    const { data } = created.parse(await made.json())
    if (!data) continue
    const more = [
      () => bearer.send('POST', `/attachments/tasks/${data.id}`, form(pdf, 'a.pdf', 'application/pdf')),
      () => bearer.send('POST', `/tasks/${data.id}/journals`, { body: 'note' }),
      () => bearer.send('PUT', `/tasks/${data.id}`, { status: 'done' }),
      () => bearer.send('POST', '/ratings', { rating: 5 }),
    ]
    for (const write of more) {
      const answer = await write()
      answers.push(answer.status)
      await answer.arrayBuffer()
    }
  }
  return answers
}

test.each([
  [{}, 'Please confirm with your password', 'VALIDATION_FAILED'],
  [{ password: '' }, 'Please confirm with your password', 'VALIDATION_FAILED'],
  [{ idToken: 'x' }, 'Please confirm with your password', 'VALIDATION_FAILED'],
  [{ password: 'wrong' }, 'Current password is incorrect', 'WRONG_PASSWORD'],
])('%j deletes nothing', async (body, error, code) => {
  const { bearer } = await signUp(app)
  expect(await bearer.delete('/users/account', body)).toMatchObject({ status: 400, body: { error, code } })
  expect((await bearer.get('/users/profile')).status).toBe(200)
})

test('F18: the account goes with everything in it while twenty writers write, and can be made anew, empty', async () => {
  const ROUNDS = sized(2, 50)
  const seen = new Set<number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `leaving${round}@example.com`
    const [ada, eve] = [await signUp(app, { email }), await signUp(app)]
    const { id } = (await ada.bearer.post('/habits', { name: 'Read' })).data(habitSchema)
    await ada.bearer.post(`/habits/${id}/complete`)
    await ada.bearer.post(
      '/users/profile-picture',
      form(new Uint8Array(photo), 'me.png', 'image/png', 'profilePicture'),
    )
    await eve.bearer.post('/tasks', { title: 'Of Eve' })
    const writers = Array.from({ length: 20 }, (_, n) => writeUntilGone(ada, n))
    // Some of them are in the middle of their work by now.
    await ada.bearer.post('/tasks', { title: 'one more' })
    const gone = await untilServed(() => ada.browser.delete('/users/account', { password: PASSWORD }))
    expect(gone).toMatchObject({ status: 200, body: { message: 'Account deleted', data: null } })
    expect(gone.headers.getSetCookie().join()).toMatch(/^session=;/)
    for (const status of (await Promise.all(writers)).flat()) seen.add(status)

    expect(Object.values(await rowsOf(ada.user.id)).every((count) => count === 0)).toBe(true)
    expect(await filesOf(app)).toEqual([])
    expect(await app.db.fileRemoval.count()).toBe(0)
    const mails = await app.db.mail.findMany({ where: { recipient: email } })
    expect(mails).toMatchObject([{ kind: 'account_deleted', user_id: null }])
    for (const path of ['/users/profile', '/tasks', '/users/export'])
      expect((await ada.bearer.get(path)).status).toBe(401)
    expect((await app.visitor.post('/auth/login', { email, password: PASSWORD })).status).toBe(401)
    expect((await rowsOf(eve.user.id))['tasks']).toBe(1)

    const anew = await signUp(app, { email })
    expect((await anew.bearer.get('/users/export')).data(exportDocumentSchema)).toMatchObject({
      tasks: [],
      habits: [],
      rating: null,
    })
  }
  report('F18', 'deletions under 20 writers', ROUNDS)
  expect([...seen].filter((status) => ![200, 201, 401, 404, 503].includes(status))).toEqual([])
})

test('every table that names a person is looked at here', async () => {
  const { user } = await signUp(app)
  const tables = Object.keys(await rowsOf(user.id))
  expect(tables).toEqual(expect.arrayContaining(['codes', 'habits', 'mails', 'sessions', 'tasks']))
})
