/** Programs that follow a person's changes as a browser does: what ends is asked for again, after the last event. */
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds before a stream is asked for again. */
const RETRY_MS = 200

/** Opens a stream. Its status, 0 where there was no answer; when it has ended; and how to leave it. */
export const openStream = (base, { token }, { after, headers, taken = () => {} }) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(base)
    const given = { authorization: `Bearer ${token}`, accept: 'text/event-stream', ...headers }
    if (after !== undefined) given['last-event-id'] = `${after}`
    // A connection of its own, as it is not given back.
    const options = { hostname, port, path: '/api/changes/stream', agent: false, headers: given }
    const call = request(options, (response) => {
      const ended = new Promise((done) => void response.once('close', done))
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        const blocks = `${text}${part}`.split('\n\n')
        text = blocks.pop()
        for (const block of blocks) {
          // What has a name is no change: where the stream begins.
          if (/^event: /m.test(block)) continue
          const [, id] = /^id: (\d+)$/m.exec(block) ?? []
          const [, data] = /^data: (.*)$/m.exec(block) ?? []
          if (id && data) taken({ id: Number(id), change: JSON.parse(data), at: performance.now() })
        }
      })
      // It is cut off when the process is killed.
      response.on('error', () => undefined)
      resolve({ status: response.statusCode, ended, leave: () => void call.destroy() })
    })
    const failed = { status: 0, ended: Promise.resolve(), leave: () => undefined }
    call.on('error', () => resolve(failed))
    call.end()
  })

/** Follows from the first change on until it is told to leave. `events` are those that came, over all connections. */
export const follow = (base, person, headers) => {
  const events = []
  const refused = []
  let [connections, left] = [0, false]
  const isLeft = () => left
  let stream
  const run = async () => {
    while (!isLeft()) {
      const after = events.at(-1)?.id ?? 0
      stream = await openStream(base, person, { after, headers, taken: (event) => events.push(event) })
      if (isLeft()) stream.leave()
      if (stream.status === 200) connections += 1
      else if (stream.status !== 0) refused.push(stream.status)
      await stream.ended
      if (!isLeft()) await sleep(RETRY_MS)
    }
  }
  const done = run()
  return {
    person,
    events,
    refused,
    connections: () => connections,
    leave: async () => {
      left = true
      stream?.leave()
      await done
    },
  }
}
