import { createUser, newId } from '@dayloom/trpc/server'
import { HOME, type TestApp } from './app.ts'
import { createClient } from './client.ts'
import { PASSWORD } from './sign-up.ts'

let hashed: Promise<string> | undefined

/** The things of a person, as rows: a task with a note and a file (its bytes are not there), and a habit. */
const addFixtures = async ({ db, host }: TestApp, user_id: string) => {
  const at = host.now()
  const [task, note, file, habit] = [newId(at), newId(at), newId(at), newId(at)]
  const times = { created_at: at, updated_at: at }
  const kind = { name: 'plan.pdf', mime_type: 'application/pdf', size: 9 }
  await db.task.createMany({ data: { user_id, id: task, title: 'Send the plan', position: 'a0', ...times } })
  await Promise.all([
    db.journal.createMany({ data: { user_id, id: note, task_id: task, body: 'Ask first', ...times } }),
    db.attachment.createMany({
      data: { user_id, id: file, task_id: task, ...kind, storage_key: file, created_at: at },
    }),
    db.habit.createMany({
      data: { user_id, id: habit, name: 'Read', position: 'a0', created_day: at, ...times },
    }),
  ])
  return { task, note, file, habit }
}

/** Someone who has one of everything, with the ids of it, and is signed in on two devices. */
export const createTestUser = async (
  app: TestApp,
  { verified = true, twoFactor = false, domain = 'example.com' } = {},
) => {
  const { db, host, url, contract } = app
  const { passwords, sessions } = host.ports
  hashed ??= passwords.hash(PASSWORD)
  const id = newId(host.now())
  const user = await createUser(db, {
    id,
    name: 'Ada',
    email: `${id}@${domain}`,
    password_hash: await hashed,
    created_at: host.now(),
    email_verified: verified,
    two_factor_enabled: twoFactor,
  })
  const [token, , things] = await Promise.all([
    sessions.create(user, { userAgent: 'vitest' }),
    sessions.create(user, { userAgent: 'curl/8.5' }),
    addFixtures(app, id),
  ])
  const other = await db.session.findFirstOrThrow({ where: { user_id: id, user_agent: 'curl/8.5' } })
  return {
    ...things,
    user,
    token,
    device: other.public_id,
    bearer: createClient({ url, contract, headers: { authorization: `Bearer ${token}` } }),
    browser: createClient({ url, contract, headers: { cookie: `session=${token}`, origin: HOME } }),
  }
}

export type TestUser = Awaited<ReturnType<typeof createTestUser>>
