import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { readTables } from '../backup/catalog.ts'
import { inTransaction } from '../backup/connection.ts'
import { backedUp } from '../backup/tables.ts'
import type { Database } from '../client.ts'
import { taskRow, userRow } from './rows.ts'

const at = new Date('2026-03-08T09:30:00.123Z')

/** Characters that COPY escapes, and characters that it must not. */
const awkward = 'tab\t line\n back\\slash \\. \\N quote" \u{1f331} ü\r\nend'

/** A long text without words, which the search index takes quickly. */
const words = '- '.repeat(4500)

/** A user with something in every table and `tasks` tasks. `files` gets the bytes that the rows name. */
export async function createUserWithData(
  db: Database,
  files: Map<string, Uint8Array>,
  { tasks = 3 } = {},
): Promise<string> {
  const user = userRow({ name: awkward, age: 36, password_hash: '$argon2id$x' })
  const { id: user_id, email } = await db.user.create({ data: user })
  await db.emailAddress.create({ data: { email, user_id } })
  await db.googleAccount.create({ data: { google_sub: user_id, user_id } })
  await db.oidcAccount.create({ data: { issuer: 'https://id.example', subject: user_id, user_id } })
  const rows = Array.from({ length: tasks }, (_, n) =>
    taskRow(user_id, { title: `${n} ${awkward}`, description: n % 2 ? null : words, due_date: at }),
  )
  await db.task.createMany({ data: rows })
  const [task_id = '', habit_id, times] = [rows[0]?.id, randomUUID(), { created_at: at, updated_at: at }]
  await db.journal.create({ data: { user_id, id: randomUUID(), task_id, body: awkward, ...times } })
  await db.habit.create({
    data: { user_id, id: habit_id, name: 'Read', position: 'a0', created_day: at, ...times },
  })
  const entry = { completed_date: at, completed_at: at, amount: 2.5, note: awkward }
  await db.habitCompletion.create({ data: { user_id, habit_id, ...entry } })
  await db.habitSkip.create({ data: { user_id, habit_id, day: at } })
  const rest = { first_day: at, last_day: at, habit_ids: [habit_id], reason: awkward }
  await db.rest.create({ data: { user_id, id: randomUUID(), ...rest } })
  await db.rating.create({ data: { user_id, rating: 4.5, comment: null, updated_at: at } })
  const [attachment, picture] = [keep(files, 300_000), keep(files, 1)]
  const kind = { name: 'plan.pdf', mime_type: 'application/pdf', created_at: at }
  await db.attachment.create({ data: { user_id, id: randomUUID(), task_id, ...kind, ...attachment } })
  await db.profilePicture.create({ data: { user_id, id: randomUUID(), created_at: at, ...picture } })
  const device = { id: randomUUID(), public_id: randomUUID(), user_id, created_at: at, proven_at: at }
  await db.session.create({ data: { ...device, last_seen_at: at, expires_at: at } })
  await db.authenticator.create({ data: { user_id, secret: 'encrypted', confirmed_at: at } })
  await db.recoveryCode.create({ data: { user_id, code_hash: 'keyed', created_at: at } })
  const key = {
    credential_id: 'id',
    public_key: randomBytes(77),
    counter: 2n ** 40n,
    transports: ['usb', 'a,"b"'],
  }
  await db.passkey.create({ data: { user_id, id: randomUUID(), name: awkward, created_at: at, ...key } })
  return user_id
}

const keep = (files: Map<string, Uint8Array>, size: number): { storage_key: string; size: number } => {
  const storage_key = randomUUID()
  files.set(storage_key, randomBytes(size))
  return { storage_key, size }
}

/** A mail of the queue. The text of one that has left is erased. */
export async function createMail(db: Database, user_id: string, payload: string | null): Promise<string> {
  const id = randomUUID()
  const times = { created_at: at, run_at: at, expires_at: at, sent_at: payload === null ? at : null }
  await db.mail.create({
    data: { id, user_id, kind: 'alerts', recipient: 'a@example.com', payload, ...times },
  })
  return id
}

/** A digest of the rows of each table, or only of those in a backup. */
export async function digestTables(
  url: string,
  which: 'backed up' | 'all' = 'backed up',
): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await inTransaction(client, 'REPEATABLE READ, READ ONLY', async () => {
      const digests: Record<string, string> = {}
      for (const { name } of await readTables(client)) {
        if (which !== 'all' && !backedUp.some((table) => table.name === name)) continue
        if (name === '_prisma_migrations') continue
        const { rows } = await client.query<{ row: string }>(
          `SELECT t::text AS row FROM "${name}" AS t ORDER BY 1`,
        )
        const text = rows.map(({ row }) => row).join('\n')
        digests[name] = `${rows.length} ${createHash('sha256').update(text).digest('hex')}`
      }
      return digests
    })
  } finally {
    await client.end()
  }
}
