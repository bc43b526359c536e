import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

/** Requests that are answered when a test says so. */
const server = () => {
  const sent: string[] = []
  const answers = new Map<string, (ok: boolean) => void>()
  const send = (name: string) => () => {
    sent.push(name)
    return new Promise<string>((resolve, reject) => {
      answers.set(name, (ok) => (ok ? resolve(name) : reject(new Error(name))))
    })
  }
  const answer = async (name: string, ok = true) => {
    answers.get(name)?.(ok)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { sent, send, answer }
}

test('changes of one task go one after the other, those of others at once', async () => {
  const { sent, send, answer } = server()
  const first = inTurn(['a'], send('a1'))
  const second = inTurn(['a'], send('a2'))
  const other = inTurn(['b'], send('b1'))
  expect(sent).toEqual(['a1', 'b1'])
  await answer('a1')
  expect(sent).toEqual(['a1', 'b1', 'a2'])
  await answer('a2')
  await answer('b1')
  expect(await Promise.all([first, second, other])).toEqual(['a1', 'a2', 'b1'])
})

test('a failure does not hold up what comes behind it, and is not its own', async () => {
  const { sent, send, answer } = server()
  const first = inTurn(['a'], send('a1'))
  const second = inTurn(['a'], send('a2'))
  const refused = first.catch((error: unknown) => error)
  await answer('a1', false)
  expect(await refused).toEqual(new Error('a1'))
  expect(sent).toEqual(['a1', 'a2'])
  await answer('a2')
  expect(await second).toBe('a2')
})

test('a card waits for the one it is to stand behind', async () => {
  const { sent, send, answer } = server()
  void inTurn(['b'], send('b1'))
  const behind = inTurn(['a', 'b'], send('a behind b'))
  void inTurn(['b'], send('b2'))
  expect(sent).toEqual(['b1'])
  await answer('b1')
  expect(sent).toEqual(['b1', 'a behind b'])
  await answer('a behind b')
  expect(await behind).toBe('a behind b')
  expect(sent).toEqual(['b1', 'a behind b', 'b2'])
  await answer('b2')
})
