import type { Socket } from 'node:net'
import { messages } from '@dayloom/validators/messages'

const { headTooLong, invalid, tooSlow } = messages.input
const answers: Record<string, [status: string, text: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', headTooLong],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', tooSlow],
}

/** How long a client may take to read that its connection ends. */
const CLOSING_MS = 1000

/** What is not HTTP, or never gets past its head, is no request yet. It is answered in the words of everything else, in English. */
export const handleClientError = ({ code = '' }: { code?: string }, socket: Socket) => {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, error] = answers[code] ?? ['400 Bad Request', invalid]
  const body = JSON.stringify({ success: false, error, code: 'VALIDATION_FAILED' })
  const head = [
    'content-type: application/json; charset=utf-8',
    'content-language: en',
    'vary: accept-language',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  socket.end([`HTTP/1.1 ${status}`, ...head, 'connection: close', '', body].join('\r\n'))
  // A client that does not close its side would keep the connection.
  setTimeout(() => socket.destroy(), CLOSING_MS).unref()
}
