import { z } from 'zod'
import type { TestApp } from './app.ts'

const answer = z.union([
  z.object({ result: z.object({ data: z.looseObject({ json: z.unknown() }) }) }),
  z.object({
    error: z.object({
      json: z.object({ message: z.string(), data: z.object({ code: z.string(), httpStatus: z.number() }) }),
    }),
  }),
])

/** Calls a procedure the way the web app does. */
export const callTrpc = async (
  { url }: TestApp,
  path: string,
  input: unknown,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(`${url}/trpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ json: input }),
  })
  const body = answer.parse(await response.json())
  return {
    status: response.status,
    headers: response.headers,
    data: 'result' in body ? body.result.data.json : undefined,
    code: 'error' in body ? body.error.json.data.code : undefined,
  }
}
