import { expect, test } from 'vitest'
import { createTestHarness } from '../../testing/harness.ts'
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
