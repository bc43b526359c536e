import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const task = { id: '0197b7a0-6c00-7000-8000-5f0e3c1d2b4a', title: 'Water the plants' }
const change = { seq: 1, entity: 'task', op: 'created', after: task }

const answers: Record<string, (asked: URL, response: ServerResponse) => unknown> = {
  '/api/tasks': () => ({ success: true, data: [task], next_cursor: null }),
  '/trpc/tasks.quickAdd': () => [{ result: { data: { json: { task, understood: [], suggested: [] } } } }],
  '/api/changes/stream': (_, response) => {
    response.setHeader('content-type', 'text/event-stream')
    response.write(`: from 0\n\nid: 1\ndata: ${JSON.stringify(change)}\n\n`)
  },
}

/** Answers each call of the package's README as the server would, if there is a token. */
export const startStubServer = async () => {
  const server = createServer((request: IncomingMessage, response) => {
    const asked = new URL(request.url ?? '', 'http://localhost')
    const answer = answers[asked.pathname]
    const isKnown = request.headers.authorization === 'Bearer dl_test'
    if (!answer || !isKnown) {
      response.writeHead(isKnown ? 404 : 401).end('{"error":"No","code":"UNAUTHORIZED"}')
      return
    }
    const body = answer(asked, response)
    if (body !== undefined) response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It listens on a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => (server.closeAllConnections(), server.close()),
  }
}
