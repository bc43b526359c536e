import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { TestUser } from './test-users.ts'

const changeSchema = z.object({ seq: z.number(), at: z.iso.datetime() })

export interface Stream {
  /** Milliseconds from the time that each change says to its event, in the order of the events. */
  delays: number[]
  /** Events whose number does not follow from the one before. */
  outOfOrder: () => number
  leave: () => void
}

/** Resolves once the server has begun to answer. */
export const openStream = (port: number, { token }: TestUser) =>
  new Promise<Stream>((resolve, reject) => {
    const delays: number[] = []
    let [text, last, wrong] = ['', undefined as number | undefined, 0]
    const take = (block: string) => {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      // What has a name is no change: where the stream begins.
      if (data === undefined || block.startsWith('event: ')) return
      const { seq, at } = changeSchema.parse(JSON.parse(data))
      delays.push(Date.now() - Date.parse(at))
      if (last !== undefined && seq !== last + 1) wrong += 1
      last = seq
    }
    const request = get(
      { host: '127.0.0.1', port, path: '/api/changes/stream', headers: { authorization: `Bearer ${token}` } },
      (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`A stream was refused: ${response.statusCode}`))
        response.setEncoding('utf8').on('data', (part: string) => {
          const blocks = `${text}${part}`.split('\n\n')
          text = blocks.pop() ?? ''
          blocks.forEach(take)
        })
        // It ends when it is left.
        response.on('error', () => {})
        resolve({ delays, outOfOrder: () => wrong, leave: () => void request.destroy() })
      },
    )
    request.on('error', reject)
  })

const create = async (port: number, { token }: TestUser, title: string) => {
  const reply = await fetch(`http://127.0.0.1:${port}/api/tasks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  })
  const text = await reply.text()
  if (!reply.ok && reply.status !== 503) throw new Error(`${reply.status} ${text}`)
  return reply.ok
}

/** Has people create tasks in turn, so many a second, whether the server keeps up or not; a busy one refuses some. */
export const writeSteadily = async (
  port: number,
  users: TestUser[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
) => {
  const began = performance.now()
  const writes: Promise<boolean>[] = []
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await sleep(Math.max(0, began + (n * 1000) / perSecond - performance.now()))
    const user = users[n % users.length]
    if (user) writes.push(create(port, user, `Task ${n}`))
  }
  const made = await Promise.all(writes)
  return made.filter(Boolean).length
}
