import { z } from 'zod'
import type { Contract } from './contract.ts'

const bodySchema = z.looseObject({
  success: z.boolean().optional(),
  data: z.unknown().optional(),
  error: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  token: z.string().optional(),
})

interface Identity {
  url: string
  contract: Contract
  /** Headers of every request: a bearer token, or a cookie with an Origin. */
  headers?: Record<string, string>
}

/** A body that is sent as it is; anything else goes as JSON. */
const isRaw = (body: unknown): body is string | FormData | Uint8Array =>
  typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array

const parse = (text: string) => {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** Calls REST rows as one person does. Every JSON answer is held against the served document. */
export const createClient = ({ url, contract, headers: own = {} }: Identity) => {
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const json = body !== undefined && !isRaw(body)
    return fetch(`${url}/api${path}`, {
      method,
      headers: { ...(json && { 'content-type': 'application/json' }), ...own, ...headers },
      body: isRaw(body) ? body : JSON.stringify(body),
      redirect: 'manual',
    })
  }
  const call = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const response = await send(method, path, body, headers)
    const text = await response.text()
    const given = parse(text)
    const violation = contract.violation(method, path, response.status, given)
    if (violation) throw new Error(`${violation}\n${text.slice(0, 1000)}`)
    const answer = bodySchema.parse(given)
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: answer,
      /** `data` of the envelope, or the whole body where it has none. */
      data: <T extends z.ZodType>(schema: T): z.output<T> => {
        if (response.status >= 300)
          throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 1000)}`)
        return schema.parse(answer.data ?? given)
      },
    }
  }
  return {
    send,
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown) => call('POST', path, body),
    put: (path: string, body?: unknown) => call('PUT', path, body),
    delete: (path: string, body?: unknown) => call('DELETE', path, body),
  }
}

export type Client = ReturnType<typeof createClient>
export type Answer = Awaited<ReturnType<Client['call']>>

/** What a client needs to know of a refusal: what it is, and when to come again. */
export const told = (answer: { status: number; text: string; headers: Headers }) => {
  const code = /"code":"([A-Z_]+)"/.exec(answer.text)?.[1]
  return `${answer.status} ${code} ${answer.headers.get('retry-after')}`
}
