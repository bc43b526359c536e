import { z } from 'zod'
import { watchedFetch } from '../../lib/api/connection.ts'
import { codeOf, RestError, statusOf } from '../../lib/api/errors.ts'
import { fileAnswered, fileKey } from '../../lib/api/file-keys.ts'
import { authHeaders } from '../../lib/legacy-token.ts'
import { errorLanguage } from '../../lib/api/error-language.ts'
import { below } from '../../loading/below.ts'
import { withProof } from '../../lib/api/proof.ts'

type Path = `/api/${string}`

interface RestInit extends RequestInit {
  headers?: Record<string, string>
}

const refusal = z.object({
  error: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

const errorOf = async (response: Response) => {
  const body: unknown = await response.json().catch(() => undefined)
  const { error = '', code = '', issues } = refusal.safeParse(body).data ?? {}
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new RestError({ text: error, code, httpStatus: response.status, issues, retryAfter })
}

const send = async (path: Path, { headers, ...init }: RestInit) => {
  const response = await watchedFetch(below(path), {
    ...init,
    headers: { ...headers, ...errorLanguage, ...authHeaders() },
    credentials: 'same-origin',
  })
  if (!response.ok) throw await errorOf(response)
  return response
}

/** For files, which do not go through tRPC. A refusal is an error like those of tRPC; a broken network a plain one. */
export const restFetch = (path: Path, init: RestInit = {}) => withProof(() => send(path, init))

const dataOf = async <T>(response: Response, data: z.ZodType<T>) => {
  const reply: unknown = await response.json()
  return z.object({ data }).parse(reply).data
}

/** Sends a file as the body that it is made; one whose answer was lost is the same request when it is sent again. */
const sendOnce = async (path: Path, file: Blob, init: RestInit) => {
  const headers = { ...init.headers, 'idempotency-key': fileKey(path, file) }
  try {
    const response = await restFetch(path, { ...init, method: 'POST', headers })
    fileAnswered(file, response.status)
    return response
  } catch (error) {
    fileAnswered(file, statusOf(error) ?? Infinity, codeOf(error))
    throw error
  }
}

/** Sends one file as a form does; gives back the `data` of the answer. */
export const sendFile = async <T>(path: Path, field: string, file: File, data: z.ZodType<T>) => {
  const body = new FormData()
  body.set(field, file)
  return dataOf(await sendOnce(path, file, { body }), data)
}

/** Sends JSON as it is; gives back the `data` of the answer. */
export const sendJson = async <T>(path: Path, body: Blob, data: z.ZodType<T>) => {
  const headers = { 'content-type': 'application/json' }
  return dataOf(await sendOnce(path, body, { headers, body }), data)
}

/** The name that the server gives to a download. */
export const fileNameOf = ({ headers }: Response) =>
  /filename="?([^";]+)/.exec(headers.get('content-disposition') ?? '')?.[1]
