import { median } from './rounds.ts'
import type { Product } from './product.ts'
import type { Scenario } from './scenarios.ts'
import type { TestUser } from './test-users.ts'

const LOOKS = 100

/** Milliseconds of a request right after something has changed: that of what is kept until then. */
export const timeAfterChange = async ({ port }: Product, { calls: [call] }: Scenario, user: TestUser) => {
  if (!call) throw new Error('Nothing is asked')
  const ask = async (method: string, path: string, body?: object) => {
    const begin = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${user.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`)
    return performance.now() - begin
  }
  const times: number[] = []
  for (let look = 0; look < LOOKS; look += 1) {
    await ask('PUT', `/tasks/${user.taskIds[0]}`, { title: `Title ${look}` })
    times.push(await ask(call.method, call.path))
  }
  return median(times)
}
