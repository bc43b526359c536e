import type { CDPSession } from 'puppeteer-core'
import { z } from 'zod'

type Kind = 'js' | 'css' | 'font' | 'data' | 'other'

/** Kilobytes as they were sent, and requests, until a moment. */
export type Traffic = Record<Kind | 'headers' | 'requests', number>

/** Times are seconds of the browser's clock, which is not the page's. What had come with the headers is the headers. */
const received = z.object({
  requestId: z.string(),
  response: z.object({
    mimeType: z.string(),
    encodedDataLength: z.number(),
    timing: z.object({ requestTime: z.number(), sendStart: z.number() }).optional(),
  }),
})
const finished = z.object({
  requestId: z.string(),
  timestamp: z.number(),
  encodedDataLength: z.number(),
})

/** By what it is: a preload and what a script imports are named alike, and a picture is no script. */
const kindOf = (mimeType: string): Kind => {
  if (mimeType.includes('javascript')) return 'js'
  if (mimeType === 'text/css') return 'css'
  if (mimeType.startsWith('font/')) return 'font'
  return ['text/html', 'application/json', 'application/jsonl'].includes(mimeType) ? 'data' : 'other'
}

interface Response {
  kind: Kind
  headers: number
  body: number
  /** Endless until it has ended: the stream of changes stays open. */
  end: number
}

/** Notes each response, and tells later what had come by a moment of the page's own clock. */
export const watchTraffic = (session: CDPSession) => {
  const responses = new Map<string, Response>()
  /** When the document was asked for. */
  let asked = Number.NaN
  session.on('Network.responseReceived', (event) => {
    const { requestId, response } = received.parse(event)
    const { mimeType, encodedDataLength: headers, timing } = response
    if (responses.size === 0 && timing) asked = timing.requestTime + timing.sendStart / 1000
    responses.set(requestId, { kind: kindOf(mimeType), headers, body: 0, end: Infinity })
  })
  session.on('Network.loadingFinished', (event) => {
    const { requestId, timestamp, encodedDataLength } = finished.parse(event)
    const response = responses.get(requestId)
    if (!response) return
    response.end = timestamp
    response.body = encodedDataLength - response.headers
  })
  /** Both in milliseconds of the page: the moment, and when it asked for its document. */
  return (moment: number, requestStart: number) => {
    const until = asked + (moment - requestStart) / 1000
    const traffic: Traffic = { js: 0, css: 0, font: 0, data: 0, other: 0, headers: 0, requests: 0 }
    for (const { kind, headers, body, end } of responses.values()) {
      if (end > until) continue
      traffic[kind] += body / 1000
      traffic.headers += headers / 1000
      traffic.requests += 1
    }
    return traffic
  }
}
