import { createUser, newId } from '@dayloom/trpc/server'
import { HOME, type TestApp } from './app.ts'
import { createClient } from './client.ts'
import { PASSWORD } from './sign-up.ts'

let hashed: Promise<string> | undefined

/**
 * A task with a note and a file (its bytes are not there), a habit, and a second device beside the first: by plain
 * statements, because tests of all endpoints make hundreds of people.
 */
const addFixtures = async ({ db, host }: TestApp, user_id: string) => {
  const at = host.now()
  const [task, note, file, habit, device] = [newId(at), newId(at), newId(at), newId(at), newId(at)]
  await db.$executeRaw`
    INSERT INTO tasks (user_id, id, title, position, created_at, updated_at)
    VALUES (${user_id}::uuid, ${task}::uuid, 'Send the plan', 'a0', ${at}, ${at})`
  await Promise.all([
    db.$executeRaw`
      INSERT INTO journals (user_id, id, task_id, body, created_at, updated_at)
      VALUES (${user_id}::uuid, ${note}::uuid, ${task}::uuid, 'Ask first', ${at}, ${at})`,
    db.$executeRaw`
      INSERT INTO attachments (user_id, id, task_id, name, mime_type, size, storage_key, created_at)
      VALUES (${user_id}::uuid, ${file}::uuid, ${task}::uuid, 'plan.pdf', 'application/pdf', 9, ${file}, ${at})`,
    db.$executeRaw`
      INSERT INTO habits (user_id, id, name, position, created_day, created_at, updated_at)
      VALUES (${user_id}::uuid, ${habit}::uuid, 'Read', 'a0', ${at.toISOString().slice(0, 10)}::date, ${at}, ${at})`,
    db.$executeRaw`
      INSERT INTO sessions (id, public_id, user_id, user_agent, created_at, last_seen_at, expires_at, proven_at)
      SELECT ${`another device ${device}`}, ${device}::uuid, user_id, 'curl/8.5', created_at, last_seen_at, expires_at, proven_at
      FROM sessions WHERE user_id = ${user_id}::uuid`,
  ])
  return { task, note, file, habit, device }
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
  const token = await sessions.create(user, { userAgent: 'vitest' })
  const things = await addFixtures(app, id)
  return {
    ...things,
    user,
    token,
    bearer: createClient({ url, contract, headers: { authorization: `Bearer ${token}` } }),
    browser: createClient({ url, contract, headers: { cookie: `session=${token}`, origin: HOME } }),
  }
}

export type TestUser = Awaited<ReturnType<typeof createTestUser>>
