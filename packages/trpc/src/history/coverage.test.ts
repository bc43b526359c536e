import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import { findProcedure } from '../call.ts'
import { keptCounts } from '../platform/changes/task-counts.ts'
import { storedText } from '../platform/changes/text-bytes.ts'
import { readCounts } from '../dashboard/counts.ts'
import { exportData } from '../exchange/export/export-stream.ts'
import { importData } from '../exchange/restore-export/import-stream.ts'
import { appRouter } from '../router.ts'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'
import { cases, makeThings, others, type Things } from './cases.testing.ts'
import { fold, plain, readLog, readState } from './wire-state.testing.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

/** Those that change nothing which the log tells of, and why; `sign-in` is what a profile gets by it (`profile.test.ts`). */
const unlogged: Record<string, string> = {
  'auth.register': 'a registration writes none',
  'auth.login': 'sign-in',
  'auth.verifyTwoFactor': 'sign-in',
  'auth.mailTwoFactorCode': 'codes',
  'auth.passkeyOptions': 'challenges',
  'auth.passkey': 'sign-in',
  'auth.forgotPassword': 'codes',
  'auth.resetPassword': 'sign-in',
  'auth.google': 'sign-in',
  'auth.googleCallback': 'sign-in',
  'auth.googleToken': 'challenges',
  'auth.linkGoogle': 'secrets',
  'auth.unlinkGoogle': 'secrets',
  'auth.oidcCallback': 'sign-in',
  'auth.oidcToken': 'challenges',
  'auth.linkOidc': 'secrets',
  'auth.unlinkOidc': 'secrets',
  'auth.proofOptions': 'challenges',
  'auth.prove': 'sessions',
  'auth.logout': 'sessions',
  'factors.startTotp': 'secrets',
  'factors.confirmTotp': 'secrets',
  'factors.removeTotp': 'secrets',
  'factors.createRecoveryCodes': 'secrets',
  'factors.passkeyOptions': 'challenges',
  'factors.addPasskey': 'secrets',
  'factors.renamePasskey': 'the account',
  'factors.removePasskey': 'secrets',
  'tokens.create': 'secrets',
  'tokens.delete': 'secrets',
  'calendarFeed.create': 'secrets',
  'calendarFeed.update': 'what an address shows, and nothing of the account',
  'calendarFeed.delete': 'secrets',
  'calendars.refresh': 'events of others',
  'webhooks.create': 'where to tell',
  'webhooks.update': 'where to tell',
  'webhooks.delete': 'where to tell',
  'webhooks.redeliver': 'what is sent',
  'webhooks.rotateSecret': 'secrets',
  'webhooks.test': 'what is sent',
  'email.sendVerification': 'codes',
  'email.verify': 'sign-in',
  'users.changePassword': 'secrets',
  'users.endSession': 'sessions',
  'users.endOtherSessions': 'sessions',
  'users.deleteAccount': 'takes the log along',
  'push.create': 'devices',
  'push.delete': 'devices',
  'ratings.submit': 'an opinion of the product',
}

test('every procedure that changes something is here', () => {
  const known = [...Object.keys(cases), ...Object.keys(unlogged)].toSorted()
  const paths = Object.keys(appRouter._def.procedures)
  const changing = paths.filter((path) => findProcedure(path)?._def.type === 'mutation')
  expect(known).toEqual(changing.toSorted())
})

/** What the counter of the log keeps of a person's tasks and texts, and what there is. */
const expectCounted = async ({ ctx: { db, user } }: TestUser) => {
  const where = { user_id: user.id, deleted_at: null }
  const tasks = await db.task.count({ where })
  const done_tasks = await db.task.count({ where: { ...where, status: 'done' } })
  expect(await query(db, keptCounts(user.id))).toEqual([{ tasks, done_tasks }])
  const { text_bytes } = await db.changeCounter.findUniqueOrThrow({ where: { user_id: user.id } })
  const [stored] = await query<{ bytes: bigint }>(db, sql`SELECT ${storedText(user.id)} AS bytes`)
  expect(text_bytes).toBe(BigInt(stored?.bytes ?? 0))
}

/** The log from its first row makes what there is; and what a call does is what it says. */
const holds = async (user: TestUser, call: () => Promise<unknown>) => {
  const trash = new Map<string, Record<string, unknown>>()
  const before = await readState(user)
  const earlier = await readLog(user)
  const profile = [...before].filter(([key]) => key.startsWith('profile'))
  expect(plain(fold(new Map(profile), earlier, trash))).toEqual(plain(before))
  await readCounts(user.ctx, 0)
  await expectCounted(user)
  await call()
  await expectCounted(user)
  const [after, log] = [await readState(user), await readLog(user, earlier.length)]
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => earlier.length + at + 1))
  expect(plain(fold(before, log, trash))).toEqual(plain(after))
  return log
}

const all = Object.entries({ ...cases, 'without a procedure': others }).flatMap(([path, named]) =>
  Object.entries(named).map(([name, run]) => ({ path, name, run })),
)

/** What leaves everything as it was. */
const isIdle = (name: string) => /nothing|same|again|that is there/.test(name)

describe('the log says what was changed', () => {
  test.each(all)('$path: $name', async ({ name, run }) => {
    const user = await harness.createUser({ email_verified: true })
    const things: Things = await makeThings(user)
    const log = await holds(user, () => run(user, things))
    expect(log.length > 0).toBe(!isIdle(name))
  })
})

test('an import of everything, by somebody who has no tasks', async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  const things = await makeThings(ada)
  await ada.api.tasks.delete({ id: things.other })
  await eve.api.habits.create({ name: 'Her own' })
  const { body } = await exportData(ada.ctx)
  const log = await holds(eve, () => importData(eve.ctx, Readable.from(body)))
  expect(new Set(log.map(({ actor }) => actor))).toEqual(new Set(['import']))
  expect(new Set(log.map(({ entity }) => entity))).toEqual(
    new Set([
      'task',
      'checklist_item',
      'journal',
      'attachment',
      'habit',
      'completion',
      'skip',
      'rest',
      'routine',
      'day',
      'tag',
      'view',
      'list',
    ]),
  )
})

test('a card whose key was shortened to make room beside it', async () => {
  const ada = await harness.createUser()
  const { task, other, series } = await makeThings(ada)
  const { position } = await ada.api.tasks.get({ id: task })
  await ada.api.tasks.update({ id: other, after_id: task })
  // The log does not know of this key, so it is told.
  const [{ db, user }, key] = [ada.ctx, `${position}${'0'.repeat(46)}1`]
  await db.task.updateMany({ where: { user_id: user.id, id: other }, data: { position: key } })
  const { last_seq: seq } = await db.changeCounter.findUniqueOrThrow({ where: { user_id: user.id } })
  await db.$executeRaw`
    UPDATE changes SET after = after || jsonb_build_object('position', ${key}::text)
    WHERE user_id = ${user.id}::uuid AND seq = ${seq}`
  const log = await holds(ada, () => ada.api.tasks.update({ id: series, after_id: task }))
  expect(log.map(({ id }) => id).toSorted()).toEqual([other, series].toSorted())
})
