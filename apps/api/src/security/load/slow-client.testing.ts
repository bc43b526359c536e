import { once } from 'node:events'
import { connect } from 'node:net'
import type { TestApp } from '../../../testing/app.ts'
import type { TestUser } from '../../../testing/test-user.ts'

/** A connection below HTTP, for what no client library would send. */
export const openSocket = async ({ url }: Pick<TestApp, 'url'>) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  // Being cut off is what is waited for.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** The beginning of a request of somebody who is signed in, without its end. */
export const head = (line: string, { token }: TestUser, ...more: string[]) =>
  [`${line} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${token}`, ...more].join('\r\n')
