import { Readable } from 'node:stream'
import { columnName } from '@dayloom/db/sql'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAttachment } from '../../attachments/service.ts'
import type { UserContext } from '../../context.ts'
import { closeDay } from '../../days/close.ts'
import { skipDay } from '../../habits/days.ts'
import { todayOf } from '../../habits/read.ts'
import { completeHabit, createHabit } from '../../habits/service.ts'
import { createRoutine } from '../../routines/service.ts'
import { createList } from '../../lists/service.ts'
import { newId } from '../../platform/ids.ts'
import { importData } from '../restore-export/import-stream.ts'
import { setPicture } from '../../account/pictures/picture.ts'
import { submitRating } from '../../ratings/service.ts'
import { createRest } from '../../rests/service.ts'
import { createJournal } from '../../tasks/notes/service.ts'
import { createTask } from '../../tasks/service.ts'
import { startTimer } from '../../timer/service.ts'
import { createClock, createTestContext, signInAs } from '../../../testing/context.ts'
import { exportData } from './export-stream.ts'

const clock = createClock('2026-03-08T09:30:00.123Z')

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

/** The tables of a person whose rows an import of the export makes again. */
const carried = [
  'attachments',
  'days',
  'habit_completions',
  'habit_skips',
  'habits',
  'journals',
  'lists',
  'profile_pictures',
  'ratings',
  'rests',
  'routines',
  'tags',
  'tasks',
  'time_entries',
  'views',
]

/** Those whose rows it does not, and why. */
const leftOut: Record<string, string> = {
  api_tokens: 'secrets',
  authenticators: 'a secret',
  calendar_feeds: 'a secret',
  calendar_events: 'events of others',
  calendars: 'an export lists them; their address is a secret',
  change_counters: 'it counts the changes of this account',
  changes: 'they tell of this account; an import writes its own',
  codes: 'secrets that live for minutes',
  email_addresses: 'an account has its own',
  file_removals: 'the work of a job',
  google_accounts: 'an account has its own',
  idempotency_keys: 'answers to requests of the last day',
  import_leases: 'an import under way',
  known_devices: 'the devices of the other account',
  mails: 'what is still to be sent',
  oidc_accounts: 'an account has its own',
  notifications: 'what was reminded of already',
  passkeys: 'made for one server',
  push_subscriptions: 'the devices of the other account',
  pushes: 'what is still to be sent',
  recovery_codes: 'secrets',
  webhook_deliveries: 'what was sent',
  webhooks: 'a secret, and an address that a copy of the account should not write to',
  reminders: 'made again from due dates',
  sessions: 'an export lists them; an import signs nobody in',
}

const ownedTables = async () => {
  const found = await database.db.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY name`
  return found.map(({ name }) => name)
}

const countsOf = async ({ db, user }: UserContext) => {
  const counts: Record<string, number> = {}
  for (const name of carried) {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM ${columnName(name)} WHERE user_id = ${user.id}::uuid`
    counts[name] = row?.count ?? 0
  }
  return counts
}

const signIn = () => signInAs(createTestContext(database.db, clock.now).context)
const received = (name: string, bytes: Buffer) => async () => ({
  name,
  type: '',
  body: Readable.from([bytes]),
})
/** A signature, and the first chunk's head: enough to be told for a PNG. */
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')

/** A row in each of the carried tables. */
const fill = async (ctx: UserContext) => {
  const list = await createList(ctx, { name: 'Errands', color: 'teal' })
  const made = { title: 'Write', priority: 'low', status: 'todo', tags: ['Home'], list_id: list.id } as const
  const task = await createTask(ctx, { ...made, tags: [...made.tags] })
  await createJournal(ctx, { id: task.id, body: 'A note' })
  await addAttachment(ctx, { id: task.id }, received('a.pdf', Buffer.from('%PDF-1.4\n')))
  const view = { id: newId(ctx.now()), name: 'This week', query: { due: 'week' }, created_at: ctx.now() }
  await ctx.db.view.create({ data: { ...view, user_id: ctx.user.id } })
  await startTimer(ctx, { task_id: task.id })
  const routine = await createRoutine(ctx, { name: 'Morning', color: 'teal', done_when: 'all' })
  const habit = await createHabit(ctx, { name: 'Read', routine_id: routine.id })
  await completeHabit(ctx, habit)
  const date = todayOf(ctx)
  await skipDay(ctx, { id: habit.id, date })
  await createRest(ctx, { from: date, to: date, habit_ids: [habit.id] })
  await closeDay(ctx, { date, note: 'Well done', decisions: [] })
  await submitRating(ctx, { rating: 4.5 })
  await setPicture(ctx, {}, received('me.png', png))
}

test('every table of a person is in the export and the import, or is named here as left out', async () => {
  expect(await ownedTables()).toEqual([...carried, ...Object.keys(leftOut)].toSorted())
})

test('an import makes a row again for each that the export is of, in every table', async () => {
  const [ada, eve] = [await signIn(), await signIn()]
  await fill(ada)
  const counts = await countsOf(ada)
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
  const { body } = await exportData(ada)
  await importData(eve, Readable.from(body))
  expect(await countsOf(eve)).toEqual(counts)
})
