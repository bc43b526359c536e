import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { createSharedRead } from './shared-read.ts'

const asker = (id: string, enter = () => Promise.resolve(() => undefined)) => ({
  ports: { heavyWork: { enter } },
  user: { id },
  zone: 'UTC',
})
type Context = ReturnType<typeof asker>

/** Reads end when they are told to, and answer with their number. */
const create = () => {
  const begun: { ctx: Context; question: string; end: () => void; fail: (reason: Error) => void }[] = []
  const ask = createSharedRead((ctx: Context, question: string) => {
    const number = begun.length
    return new Promise<number>((resolve, fail) =>
      begun.push({ ctx, question, end: () => resolve(number), fail }),
    )
  })
  return { begun, ask }
}

test('what is asked again while a read is under way is read once more after it, for all who asked', async () => {
  const { begun, ask } = create()
  const ada = asker('ada')
  const first = ask(ada, 'insights')
  await setImmediate()
  const others = Array.from({ length: 5 }, () => ask(ada, 'insights'))
  await setImmediate()
  expect(begun).toHaveLength(1)
  begun[0]?.end()
  expect(await first).toBe(0)
  await setImmediate()
  // Something may have changed since the second read began.
  const late = ask(ada, 'insights')
  begun[1]?.end()
  expect(await Promise.all(others)).toEqual([1, 1, 1, 1, 1])
  await setImmediate()
  begun[2]?.end()
  expect(await late).toBe(2)
  expect(begun).toHaveLength(3)
})

test('whoever comes last is read for, so that a setting that was changed meanwhile counts', async () => {
  const { begun, ask } = create()
  const answers = ['UTC', 'Asia/Tokyo', 'Europe/Paris'].map((zone) => ask({ ...asker('ada'), zone }, 'a'))
  await setImmediate()
  expect(begun.map(({ ctx }) => ctx.zone)).toEqual(['Europe/Paris'])
  begun[0]?.end()
  expect(await Promise.all(answers)).toEqual([0, 0, 0])
})

test('other questions and other people are read at once', async () => {
  const { begun, ask } = create()
  const answers = [ask(asker('ada'), 'a'), ask(asker('ada'), 'b'), ask(asker('bob'), 'a')]
  await setImmediate()
  expect(begun.map(({ ctx, question }) => `${ctx.user.id} ${question}`)).toEqual(['ada a', 'ada b', 'bob a'])
  for (const { end } of begun) end()
  expect(await Promise.all(answers)).toEqual([0, 1, 2])
})

test('a failure is told to all who wait for it, and to nobody after them', async () => {
  const { begun, ask } = create()
  const answers = [ask(asker('ada'), 'a'), ask(asker('ada'), 'a')]
  await setImmediate()
  const next = ask(asker('ada'), 'a')
  begun[0]?.fail(new Error('away'))
  expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await setImmediate()
  begun[1]?.end()
  expect(await next).toBe(1)
})

test('one that finds no turn is refused, and the next one is read', async () => {
  const { begun, ask } = create()
  const full = asker('ada', () => Promise.reject(new AppError('TOO_MANY_REQUESTS', 'Too many')))
  await expect(ask(full, 'a')).rejects.toMatchObject({ appCode: 'TOO_MANY_REQUESTS' })
  const next = ask(asker('ada'), 'a')
  await setImmediate()
  begun[0]?.end()
  expect(await next).toBe(0)
})
