import { changeSchema } from '@dayloom/validators/changes'
import type { TestUser } from '../../testing/processes/people.ts'
import { bearerOf, readEvents } from './events.testing.ts'

/** A program that comes back when its stream ends, to the next server, with the last number that it has. */
export const followAnywhere = (person: TestUser, urls: readonly string[]) => {
  const seen: { seq: number; id: string; op: string }[] = []
  const leaving = new AbortController()
  let leave = async () => {}
  let connections = 0
  const connect = async (url: string) => {
    const headers = { ...bearerOf(person), 'last-event-id': `${seen.at(-1)?.seq ?? 0}` }
    const stream = await readEvents(`${url}/api/changes/stream`, headers, ({ event, id, data }) => {
      if (event) return null
      const { seq, op, id: of } = changeSchema.parse(data)
      seen.push({ seq, id: `${seq}` === id ? of : 'another number', op })
      return null
    })
    // What is refused is asked for again.
    if (stream.response.ok) connections += 1
    leave = stream.leave
    if (leaving.signal.aborted) await leave()
    await stream.ended
  }
  const run = async () => {
    for (let attempt = 0; !leaving.signal.aborted; attempt += 1)
      await connect(urls[attempt % urls.length] ?? '').catch(() => undefined)
  }
  const done = run()
  return {
    person,
    seen,
    connections: () => connections,
    leave: async () => {
      leaving.abort()
      await leave()
      await done
    },
  }
}
