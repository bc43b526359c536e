import { setTimeout as sleep } from 'node:timers/promises'

/** As any client does: a server that has too much to do says so, and is asked again. */
export const untilServed = async (ask: () => Promise<Response>): Promise<Response> => {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await sleep(50)
  }
}
