import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { atMost, peek } from './incoming.ts'

async function* send(chunks: Uint8Array[], state = { ended: false }) {
  try {
    for (const chunk of chunks) yield await Promise.resolve(chunk)
  } finally {
    state.ended = true
  }
}

const collect = async (body: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const refusal = () => new Error('too many')

test('a peek shows the first bytes and loses none, however they arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 9 }), { maxLength: 9 }),
      fc.nat(40),
      async (chunks, count) => {
        const all = Buffer.concat(chunks)
        const { head, whole } = await peek(send(chunks), count)
        expect(head.length).toBeGreaterThanOrEqual(Math.min(count, all.length))
        expect(head.equals(all.subarray(0, head.length))).toBe(true)
        expect((await collect(whole)).equals(all)).toBe(true)
      },
    ),
  )
})

test('who stops reading lets the sender go', async () => {
  const state = { ended: false }
  const { whole } = await peek(send([Buffer.from('ab'), Buffer.from('cd')], state), 1)
  for await (const chunk of whole) {
    expect(Buffer.from(chunk).toString()).toBe('ab')
    break
  }
  expect(state.ended).toBe(true)
})

test.each([
  [10, 'abcdefghij'],
  [9, null],
])('at most %i bytes of ten: %s', async (most, expected) => {
  const body = atMost(send([Buffer.from('abcde'), Buffer.from('fghij')]), most, refusal)
  const result = await collect(body).then(
    (bytes) => bytes.toString(),
    () => null,
  )
  expect(result).toBe(expected)
})
