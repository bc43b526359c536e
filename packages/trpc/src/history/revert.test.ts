import { serverMessages } from '@dayloom/validators/messages/server'
import { describe, expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'
import { cases, makeThings } from './cases.testing.ts'
import { fold, plain, readLog, readSeries, readState } from './wire-state.testing.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const touched = { appCode: 'VERSION_CONFLICT', message: serverMessages.changes.touched }

/** What every change of a row brings with it, and what stays of an undoing. */
const withoutBookkeeping = (state: unknown) =>
  JSON.stringify(state, (key, value: unknown) =>
    key === 'version' || key === 'updated_at' ? undefined : value,
  )

const attempt = (user: TestUser, seq: number, how: 'revert' | 'undo' = 'revert') =>
  user.api.changes[how]({ seq }).then(
    () => 'reverted',
    (error: unknown) => {
      expect(error).toMatchObject(touched)
      return 'refused'
    },
  )

/** Calls whose changes cannot all be taken back, and why. */
const oneWay: Record<string, string> = {
  'attachments.delete plain': 'the bytes are gone',
  'tasks.update one that repeats, done': 'the next instance goes with it, and is not undone by itself',
  'tasks.bulk a status': 'the same',
  'tasks.update and not done after all': 'the next instance is gone for good',
  'tasks.restore a series that went on': 'the same',
  'days.close plain': 'a task that repeats is done by it',
  'tags.update a name': 'undone as a whole, by the change of the tag',
  'tags.update another case': 'the same',
  'lists.restore plain': 'the list is deleted again, and its tasks stay without one',
  'lists.restore with its tasks': 'the same',
  'calendars.delete plain': 'its address is in no log',
  'timeEntries.create of a habit': 'the amount goes back with the entry, and not by itself',
  'timeEntries.update of a habit': 'the same',
  'timeEntries.delete of a habit': 'the same',
  'timer.start after another one': 'the same',
  'timer.stop by what repeats and is done': 'a task that repeats is done by it',
  'users.toggleAlerts plain': 'no part of the profile that can be undone',
  'users.toggleTwoFactor plain': 'the same',
}

const all = Object.entries(cases).flatMap(([path, named]) =>
  Object.entries(named).map(([name, run]) => ({ title: `${path} ${name}`, run })),
)

describe('what a call changed is undone, last change first', () => {
  test.each(all.filter(({ title }) => !(title in oneWay)))('$title', async ({ run }) => {
    const user = await harness.createUser({ email_verified: true })
    const things = await makeThings(user)
    const [before, series] = [await readState(user), await readSeries(user)]
    const { length } = await readLog(user)
    await run(user, things)
    const log = await readLog(user, length)
    const answers = new Set<string>()
    for (const { seq, entity, after } of log.toReversed()) {
      // A task says by `version` alone that its checklist has changed.
      const isPlain = entity === 'task' && Object.keys(after ?? {}).join() === 'version'
      if (!isPlain) answers.add(await attempt(user, seq, 'undo'))
    }
    expect([...answers]).toEqual(log.length > 0 ? ['reverted'] : [])
    const now = await readState(user)
    expect(await readSeries(user)).toEqual(series)
    expect(withoutBookkeeping(plain(now))).toBe(withoutBookkeeping(plain(before)))
    expect(plain(fold(before, await readLog(user, length), new Map()))).toEqual(plain(now))
  })
})

test('an undoing is a change, which can be undone', async () => {
  const ada = await harness.createUser()
  const { id } = await ada.api.tasks.create({ title: 'One' })
  await ada.api.tasks.update({ id, title: 'Two' })
  const undone = await ada.api.changes.revert({ seq: 2 })
  expect(undone).toMatchObject({
    seq: 3,
    actor: 'web',
    id,
    before: { title: 'Two' },
    after: { title: 'One' },
  })
  expect(await ada.api.changes.revert({ seq: 3 })).toMatchObject({ seq: 4, after: { title: 'Two' } })
  // Something has touched it since, if only to undo and do it again.
  await expect(ada.api.changes.revert({ seq: 2 })).rejects.toMatchObject(touched)
  expect(await ada.api.changes.undo({ seq: 2 })).toMatchObject({ seq: 5, after: { title: 'One' } })
  await expect(ada.api.changes.undo({ seq: 2 })).rejects.toMatchObject(touched)
})

test('what something later has touched stays; other fields do not matter', async () => {
  const ada = await harness.createUser()
  const { id } = await ada.api.tasks.create({ title: 'One' })
  await ada.api.tasks.update({ id, title: 'Two' })
  await ada.api.tasks.update({ id, priority: 'high' })
  await ada.api.tasks.update({ id, title: 'Three' })
  await expect(ada.api.changes.revert({ seq: 1 })).rejects.toMatchObject(touched)
  await expect(ada.api.changes.revert({ seq: 2 })).rejects.toMatchObject(touched)
  await ada.api.changes.revert({ seq: 3 })
  expect(await ada.api.tasks.get({ id })).toMatchObject({ title: 'Three', priority: 'medium' })
  await ada.api.tasks.delete({ id })
  await expect(ada.api.changes.revert({ seq: 4 })).rejects.toMatchObject(touched)
})

test('several changes of one thing are undone one after the other, and done again', async () => {
  const ada = await harness.createUser()
  const { id } = await ada.api.tasks.create({ title: 'One' })
  for (const title of ['Two', 'Three', 'Four']) await ada.api.tasks.update({ id, title })
  for (const seq of [4, 3, 2]) await ada.api.changes.undo({ seq })
  expect(await ada.api.tasks.get({ id })).toMatchObject({ title: 'One' })
  for (const seq of [7, 6, 5]) await ada.api.changes.undo({ seq })
  expect(await ada.api.tasks.get({ id })).toMatchObject({ title: 'Four' })
  for (const seq of [4, 3, 2, 1]) await ada.api.changes.undo({ seq })
  expect((await ada.api.tasks.list({})).data).toEqual([])
})

test('what was done later counts, even if it is undone', async () => {
  const ada = await harness.createUser()
  const { id } = await ada.api.tasks.create({ title: 'One' })
  for (const title of ['Two', 'Three']) await ada.api.tasks.update({ id, title })
  await ada.api.changes.revert({ seq: 3 })
  await expect(ada.api.changes.revert({ seq: 2 })).rejects.toMatchObject(touched)
  expect(await ada.api.tasks.get({ id })).toMatchObject({ title: 'Two' })
})

test('20 at once undo it once', async () => {
  const ada = await harness.createUser()
  const { id } = await ada.api.habits.create({ name: 'Read' })
  await ada.api.habits.complete({ id })
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(ada, 2)))
  expect(answers.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'refused'), 'reverted'])
  expect((await ada.api.habits.get({ id })).completion_history).toEqual([])
})

test('what was renamed everywhere is so again', async () => {
  const ada = await harness.createUser()
  await makeThings(ada)
  const before = withoutBookkeeping(plain(await readState(ada)))
  const { length } = await readLog(ada)
  await ada.api.tags.update({ tag: 'home', name: 'House', color: 'red' })
  const renamed = (await readLog(ada, length)).find(({ entity }) => entity === 'tag')
  await ada.api.changes.revert({ seq: renamed?.seq ?? 0 })
  expect(withoutBookkeeping(plain(await readState(ada)))).toBe(before)
})

test('nobody undoes what somebody else changed', async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  await ada.api.tasks.create({ title: 'One' })
  await expect(eve.api.changes.revert({ seq: 1 })).rejects.toMatchObject({ appCode: 'NOT_FOUND' })
})

test('of the account itself nothing is undone', async () => {
  const ada = await harness.createUser({ email_verified: true })
  await ada.api.users.toggleAlerts({ enabled: true })
  await expect(ada.api.changes.revert({ seq: 1 })).rejects.toMatchObject(touched)
})
