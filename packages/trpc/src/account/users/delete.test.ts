import { expect, test } from 'vitest'
import { linkAccount } from '../auth/link-account.ts'
import { newId } from '../../platform/ids.ts'
import { queueDailyMail } from '../../platform/mail/queue.ts'
import { createTestHarness } from '../../../testing/harness.ts'
import { someoneWaits } from '../../../testing/someone-waits.ts'
import { createUser } from './address.ts'
import { eraseUser } from './delete.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

test('what no key ties to an account goes with it: address, Google account, codes and mails', async () => {
  const db = harness.db()
  const email = 'ada@example.com'
  const [ada, eve] = [await harness.createUser({ email }), await harness.createUser()]
  const user_id = ada.ctx.user.id
  await db.$transaction((tx) => linkAccount(tx, ada.ctx, ada.ctx.user, { google_sub: 'ada' }))
  await db.mail.updateMany({ data: { sent_at: harness.clock.now() } })
  await ada.api.email.sendVerification()
  const own = { where: { user_id } }
  const counts = () =>
    Promise.all([
      db.emailAddress.count(own),
      db.googleAccount.count(own),
      db.code.count(own),
      db.mail.count(own),
    ])
  expect(await counts()).toEqual([1, 1, 1, 2])
  await db.$transaction((tx) => eraseUser(tx, user_id, harness.clock.now()))
  expect(await counts()).toEqual([0, 0, 0, 0])
  expect(await db.emailAddress.count({ where: { user_id: eve.ctx.user.id } })).toBe(1)
  const again = { id: newId(harness.clock.now()), name: 'Ada', created_at: harness.clock.now() }
  expect((await createUser(db, { ...again, email, google_sub: 'ada' })).email).toBe(email)
})

test('every other table of a person goes by its keys', async () => {
  const left = await harness.db().$queryRaw<{ name: string }[]>`
    WITH RECURSIVE cascading AS (
      SELECT conrelid AS child, confrelid AS parent FROM pg_constraint WHERE contype = 'f' AND confdeltype = 'c'
    ), deleted AS (
      SELECT 'users'::regclass::oid AS id UNION SELECT child FROM cascading JOIN deleted ON parent = id
    )
    SELECT c.relname::text AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE a.attname = 'user_id' AND c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
      AND c.oid NOT IN (SELECT id FROM deleted)
    ORDER BY name`
  const erasedByName = [
    'change_counters',
    'changes',
    'codes',
    'email_addresses',
    'google_accounts',
    'mails',
    'oidc_accounts',
    'pushes',
  ]
  // Its rows are what is left to do: they go when the files are gone.
  expect(left.map(({ name }) => name)).toEqual([...erasedByName, 'file_removals'].toSorted())
})

test('nothing is written for an account that is just being deleted', async () => {
  const db = harness.db()
  const { ctx } = await harness.createUser()
  const { id, email } = ctx.user
  let queued: Promise<unknown> = Promise.resolve()
  await db.$transaction(async (tx) => {
    await eraseUser(tx, id, harness.clock.now())
    queued = queueDailyMail(ctx, 'sign_in_attempts', { id, email }).catch((error: unknown) => error)
    await someoneWaits(db)
  })
  expect(await queued).toMatchObject({ appCode: 'UNAUTHORIZED' })
  expect(await db.mail.count({ where: { user_id: id } })).toBe(0)
})
