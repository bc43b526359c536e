import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@dayloom/db/migrate'
import { readMigrations, type Migration } from '@dayloom/db/migration-files'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { signUp } from '../../testing/sign-up.ts'
import { report, sized } from '../../testing/size.ts'

const DEPLOYS = sized(3, 10)
const CLIENTS = sized(3, 10)
/** Between two requests of one client: ten clients send up to 100 a second. */
const PAUSE_MS = 100
const BETWEEN_DEPLOYS_MS = sized(200, 5000)

/** A later release, as the rules of migrations want it: it only adds. */
const nextMigration = (number: number): Migration => {
  const script = `
    ALTER TABLE tasks ADD COLUMN later_${number} INTEGER NOT NULL DEFAULT ${number};
    ALTER TABLE users ADD COLUMN later_${number} TEXT;
    CREATE TABLE later_${number} (id UUID PRIMARY KEY);
    CREATE INDEX tasks_later_${number}_idx ON tasks (user_id, later_${number});`
  const checksum = createHash('sha256').update(script).digest('hex')
  return { name: `2099010100${String(number).padStart(4, '0')}_later`, script, checksum }
}

test('F12: two deploys at once migrate under load, and no request fails', async () => {
  const app = await startTestApp()
  const people = await Promise.all(Array.from({ length: CLIENTS }, () => signUp(app)))
  const ending = new AbortController()
  const statuses = new Map<number, number>()
  const clients = people.map(async ({ bearer }) => {
    const note = ({ status }: { status: number }) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
    while (!ending.signal.aborted) {
      const id = randomUUID()
      note(await bearer.post('/tasks', { id, title: 'Write' }))
      note(await bearer.get(`/tasks/${id}`))
      note(await bearer.put(`/tasks/${id}`, { status: 'done' }))
      note(await bearer.get('/users/profile'))
      await sleep(PAUSE_MS)
    }
  })
  const migrations = await readMigrations()
  const applied: string[][] = []
  for (let number = 1; number <= DEPLOYS; number += 1) {
    migrations.push(nextMigration(number))
    await sleep(BETWEEN_DEPLOYS_MS)
    // One of the two does it, the other finds it done.
    const both = await Promise.all([
      migrate(app.databaseUrl, [...migrations]),
      migrate(app.databaseUrl, [...migrations]),
    ])
    applied.push(both.flat())
  }
  await sleep(BETWEEN_DEPLOYS_MS)
  ending.abort()
  await Promise.all(clients)
  await app.close()
  expect(applied).toEqual(migrations.slice(-DEPLOYS).map(({ name }) => [name]))
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 201)).toEqual([])
  const count = [...statuses.values()].reduce((sum, each) => sum + each, 0)
  report('F12', 'requests', count)
  expect(count).toBeGreaterThan(DEPLOYS * 4)
})
