import { expect, test } from 'vitest'
import { createTestHarness } from '../testing/harness.ts'
import { sourceFilesWhere } from '../testing/source-files.ts'
import { makeThings } from './cases.testing.ts'
import { fold, plain, readLog, readState } from './wire-state.testing.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

test('50 writers at once: no number is missing, and the log in its order makes what there is', async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  const { task, other, habit, run, item } = await makeThings(ada)
  const before = await readState(ada)
  const { length } = await readLog(ada)
  const calls = [
    (n: number) => ada.api.tasks.update({ id: task, title: `Title ${n}` }),
    (n: number) => ada.api.tasks.update({ id: other, status: n % 2 ? 'done' : 'todo' }),
    (n: number) => ada.api.tasks.updateItem({ id: task, itemId: item, text: `Item ${n}` }),
    (n: number) => ada.api.habits.complete({ id: run, amount: n }),
    (n: number) => ada.api.habits.markDay({ id: habit, date: '2026-03-01', note: `Note ${n}` }),
    (n: number) => ada.api.users.updateProfile({ age: 20 + n }),
    (n: number) => ada.api.tasks.createJournal({ id: other, body: `Note ${n}` }),
    (n: number) => eve.api.tasks.create({ title: `Task ${n}` }),
    (n: number) => ada.api.habits.update({ id: habit, name: `Habit ${n}` }),
    (n: number) => ada.api.tasks.create({ title: `Task ${n}` }),
  ]
  // Another reader never sees a number while one before it is still to come.
  const done = new AbortController()
  const gaps: number[][] = []
  const reader = (async () => {
    while (!done.signal.aborted) {
      const seen = (await readLog(ada, length)).map(({ seq }) => seq)
      if (seen.some((seq, at) => seq !== length + at + 1)) gaps.push(seen)
    }
  })()
  // Awaited below, after all writers: a failure before that is no unhandled one.
  reader.catch(() => undefined)
  await Promise.all(
    Array.from({ length: 5 }, (_, round) => calls.map((call, n) => call(10 * round + n + 1))).flat(),
  )
  done.abort()
  await reader
  expect(gaps).toEqual([])
  const log = await readLog(ada, length)
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => length + at + 1))
  expect(plain(fold(before, log, new Map()))).toEqual(plain(await readState(ada)))
  expect(await readLog(eve)).toHaveLength(5)
})

test('a transaction that is rolled back leaves no number out', async () => {
  const ada = await harness.createUser()
  await ada.api.tasks.create({ title: 'One' })
  const titles = Array.from({ length: 400 }, (_, n) => `tag ${n}`)
  // Beyond the limit of tags, which is seen after some of it was written.
  for (let at = 0; at < titles.length; at += 10)
    await ada.api.tasks.create({ title: 'T', tags: titles.slice(at, at + 10) }).catch(() => undefined)
  const seqs = (await readLog(ada)).map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.map((_, at) => at + 1))
})

/** Statements that write a table of which the log tells. */
const writes =
  /\b(?:INSERT INTO|UPDATE|DELETE FROM) (?:tasks|journals|attachments|habits|habit_completions|habit_skips|rests|days|tags|views|users)\b|\b(?:task|journal|attachment|habit|habitCompletion|habitSkip|rest|closedDay|tag|view|user)\s*\.(?:create|update|delete|upsert)\w*\(/

/** Those that change nothing which is on the wire, and why. */
const silent: Record<string, string> = {
  'auth/google-link.ts': 'a key of the account',
  'habits/checkpoint.ts': 'what is kept of the history',
  'reminders/queue-habits.ts': 'when a reminder is looked at next',
  'reminders/zone.ts': 'the same',
  'sessions/sessions.ts': 'the version of the credentials',
  'trash/purge-habits.ts': 'what was deleted is deleted for good',
  'trash/purge-tasks.ts': 'the same',
  'users/address.ts': 'a registration writes none',
  'users/delete.ts': 'the log goes too',
  'users/password.ts': 'a secret',
}

test('whatever writes what the log tells of has to do with the log', async () => {
  const forgetful = await sourceFilesWhere(
    (text, path) =>
      // What undoes is watched by the one that calls it.
      !/^(?:changes|history)\//.test(path) && writes.test(text) && !/\/changes\/|insertLogged/.test(text),
  )
  expect(forgetful).toEqual(Object.keys(silent).toSorted())
})
