import type { Server } from 'node:http'

/** Open connections of everybody. An idle one costs some kilobytes, and one of the files that a process may open. */
const MAX_CONNECTIONS = 4096

/** Past so many connections a new one is closed, and those on which nothing is under way make room for the next. */
export const limitConnections = (server: Server) => {
  server.maxConnections = MAX_CONNECTIONS
  server.on('drop', () => server.closeIdleConnections())
}
