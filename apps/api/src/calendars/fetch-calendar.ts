import type { IncomingMessage } from 'node:http'
import type { FetchCalendar, FetchedCalendar } from '@dayloom/trpc/server'
import { serverLimits } from '@dayloom/validators/limits/server'
import type { Values } from '@dayloom/translations/translate'
import { calendarMessages } from '@dayloom/validators/messages/calendars'
import { createGuardedRequest, reasonOf, type Guard } from '../webhooks/guarded-request.ts'

const { bytes: MAX_BYTES, timeout, redirects } = serverLimits.calendar

const NOT_MODIFIED = 304
const movedTo = new Set([301, 302, 303, 307, 308])

const failed = (error: string, values?: Values): FetchedCalendar => ({ kind: 'failed', error, values })

/** Null where it is longer than a calendar may be. */
const readBody = async (response: IncomingMessage) => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size > MAX_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A name of an encoding that nobody knows means UTF-8. */
const decoderOf = (type = '') => {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(type) ?? []
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

/** Where a response leads on; null where that is no address. A web page must not lead into files. */
const nextOf = (url: URL, { headers }: IncomingMessage) => {
  const location = headers.location?.replace(/^webcal:/i, 'https:')
  const next = location !== undefined && URL.canParse(location, url.href) ? new URL(location, url) : null
  return next && (next.protocol === 'https:' || next.protocol === 'http:') ? next : null
}

const headersFor = (known: Parameters<FetchCalendar>[1]) => ({
  accept: 'text/calendar, */*;q=0.1',
  'accept-encoding': 'identity',
  'user-agent': 'Dayloom-Calendars/1',
  ...(known?.etag && { 'if-none-match': known.etag }),
  ...(known?.last_modified && { 'if-modified-since': known.last_modified }),
})

/**
 * Reads a calendar of another server. Each address on the way is checked as webhooks' are. Twenty seconds from the name to
 * the end of the text. Never throws.
 */
export const createFetchCalendar = (guard: Guard = {}, wait: number = timeout): FetchCalendar => {
  const ask = createGuardedRequest(guard)
  const read = async (
    first: URL,
    known: Parameters<FetchCalendar>[1],
    signal: AbortSignal,
  ): Promise<FetchedCalendar> => {
    let url = first
    for (let hop = 0; hop <= redirects; hop += 1) {
      const response = await ask(url, { method: 'GET', headers: headersFor(known), signal })
      const status = response.statusCode ?? 0
      if (status === 200) {
        const body = await readBody(response)
        response.destroy()
        if (!body) return failed(calendarMessages.large)
        const { etag = null, 'last-modified': last_modified = null, 'content-type': type } = response.headers
        return { kind: 'text', text: decoderOf(type).decode(body), etag, last_modified }
      }
      response.destroy()
      if (status === NOT_MODIFIED && known) return { kind: 'same' }
      const next = movedTo.has(status) ? nextOf(url, response) : null
      if (!next) return failed(calendarMessages.status, { status })
      url = next
    }
    return failed(calendarMessages.redirects)
  }
  return async (address, known) => {
    const signal = AbortSignal.timeout(wait)
    try {
      return await read(new URL(address), known, signal)
    } catch (error) {
      // A text that is cut off by it ends like one whose connection was closed.
      return failed(signal.aborted ? calendarMessages.slow : reasonOf(error, calendarMessages.slow))
    }
  }
}
