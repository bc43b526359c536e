import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Work that ends when it is told to; `begun` tells in which order it began. */
const createQueue = (options: { running: number; waiting: number; waitingEach: number }) => {
  const enqueue = createFairQueue(options)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (client: string, name = client, urgent = false) =>
    enqueue(
      async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
        return name
      },
      { client, urgent },
    ).catch((error: { appCode?: string; retryAfter?: number }) => `${error.appCode} ${error.retryAfter}`)
  const endOne = async () => {
    ends.shift()?.()
    await setImmediate()
  }
  return {
    ask,
    begun,
    endOne,
    endAll: async () => {
      while (ends.length > 0) await endOne()
    },
  }
}

const refusal = 'UNAVAILABLE 1'
let open: ReturnType<typeof createQueue> | undefined
afterEach(() => open?.endAll())

test('400 pieces of one client keep nobody waiting for more than one of them', async () => {
  open = createQueue({ running: 2, waiting: 100, waitingEach: 16 })
  const { ask } = open
  const flood = Array.from({ length: 400 }, (_, n) => ask('flood', `flood ${n}`))
  const ada = open.ask('ada')
  await open.endOne()
  await open.endOne()
  expect(open.begun.indexOf('ada')).toBeLessThan(4)
  await open.endAll()
  expect(await ada).toBe('ada')
  const answers = await Promise.all(flood)
  expect(answers.filter((answer) => answer === refusal)).toHaveLength(400 - 2 - 16)
})

test('clients take turns, and each one keeps its own order', async () => {
  open = createQueue({ running: 1, waiting: 100, waitingEach: 16 })
  const first = open.ask('x')
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void open.ask(name.slice(0, 1), name)
  await open.endAll()
  await first
  expect(open.begun).toEqual(['x', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('when every place is taken, whoever has the most gives up the last one', async () => {
  open = createQueue({ running: 1, waiting: 6, waitingEach: 4 })
  const { ask } = open
  const running = ask('x')
  const [a, b] = ['a', 'b'].map((client) => [1, 2, 3].map((n) => ask(client, `${client}${n}`)))
  const late = ['c', 'd', 'e', 'f'].map((client) => ask(client))
  // Six clients of one place each: the next one finds none that has more than itself would have.
  const last = [open.ask('g'), open.ask('h')]
  await open.endAll()
  expect(await running).toBe('x')
  expect(await Promise.all(late)).toEqual(['c', 'd', 'e', 'f'])
  expect(await Promise.all([...(a ?? []), ...(b ?? [])])).toEqual([
    'a1',
    refusal,
    refusal,
    'b1',
    refusal,
    refusal,
  ])
  expect(await Promise.all(last)).toEqual([refusal, refusal])
})

test('what is urgent goes before all strangers, and their number does not shut it out', async () => {
  open = createQueue({ running: 1, waiting: 3, waitingEach: 3 })
  void open.ask('x')
  for (const client of ['a', 'b', 'c', 'd']) void open.ask(client)
  const known = open.ask('owner', 'owner', true)
  await open.endAll()
  expect(await known).toBe('owner')
  expect(open.begun).toEqual(['x', 'owner', 'a', 'b', 'c'])
})

test('it tells how many wait, and not those whose turn it is', async () => {
  const enqueue = createFairQueue({ running: 1, waiting: 5, waitingEach: 5 })
  let end: () => void = () => undefined
  const first = enqueue(() => new Promise<void>((resolve) => (end = resolve)))
  const others = [enqueue(async () => undefined, { urgent: true }), enqueue(async () => undefined)]
  expect(enqueue.waiting()).toBe(2)
  end()
  await Promise.all([first, ...others])
  expect(enqueue.waiting()).toBe(0)
})
