import { ask } from './ask.ts'
import { median } from './rounds.ts'
import type { Product } from './product.ts'
import type { Scenario } from './scenarios.ts'
import type { TestUser } from './test-users.ts'

const LOOKS = 100

/** Milliseconds of a request right after something has changed: that of what is kept until then. */
export const timeAfterChange = async ({ port }: Product, { calls: [call] }: Scenario, user: TestUser) => {
  if (!call) throw new Error('Nothing is asked')
  const { token, taskIds } = user
  const times: number[] = []
  for (let look = 0; look < LOOKS; look += 1) {
    await ask(port, `/api/tasks/${taskIds[0]}`, { method: 'PUT', token, body: { title: `Title ${look}` } })
    const begin = performance.now()
    await ask(port, `/api${call.path}`, { method: call.method, token })
    times.push(performance.now() - begin)
  }
  return median(times)
}
