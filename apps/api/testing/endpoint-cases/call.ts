import type { ProcedureEndpoint, Endpoint } from '../../src/rest/endpoint.ts'
import type { TestApp } from '../app.ts'
import type { Client } from '../client.ts'
import { createTestUser, type TestUser } from '../test-user.ts'
import type { FullTestApp } from '../full-app.ts'
import type { Change, Made, EndpointCase } from './case.ts'

/** A call that is ready to be made, by anyone. */
export interface Call {
  path: string
  ids: Record<string, string>
  query: Record<string, string>
  body: unknown
  form: (() => FormData) | undefined
}

const fill = (path: string, ids: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''))

/** Everything that a call of this endpoint needs, and someone to make it. */
export const prepare = async (app: FullTestApp, { before, unverified, twoFactor }: EndpointCase) => {
  const of = await createTestUser(app, { verified: !unverified, twoFactor: twoFactor === true })
  const made = before ? await before(app, of) : {}
  return { of, made }
}

/** How the endpoint is called rightly by its owner, or with something else in place of what is right. */
export const callOf = (
  { path }: Pick<Endpoint, 'path'>,
  endpointCase: EndpointCase,
  { of, made }: { of: TestUser; made: Made },
  change: Change = {},
): Call => {
  const ids = { ...endpointCase.ids?.(of, made), ...change.ids }
  return {
    ids,
    query: change.query ?? endpointCase.query ?? {},
    path: fill(path, ids),
    body: 'body' in change ? change.body : endpointCase.body?.(of, made),
    form: change.form ?? endpointCase.form,
  }
}

export const restCall = (client: Client, { method }: Endpoint, call: Call) => {
  const query = new URLSearchParams(call.query).toString()
  return client.call(method, query ? `${call.path}?${query}` : call.path, call.form?.() ?? call.body)
}

/** The status alone, of what may have no end as well. */
export const restStatus = async (client: Client, { method }: Endpoint, { path, query, body, form }: Call) => {
  const asked = new URLSearchParams(query).toString()
  const { status, body: rest } = await client.send(
    method,
    asked ? `${path}?${asked}` : path,
    form?.() ?? body,
  )
  await rest?.cancel()
  return status
}

/** The same by tRPC: its status and its machine code. */
export const trpcCall = async (
  { url }: Pick<TestApp, 'url'>,
  headers: Record<string, string>,
  endpoint: Pick<ProcedureEndpoint, 'method' | 'name'>,
  { ids, query, body }: Pick<Call, 'ids' | 'query' | 'body'>,
) => {
  const given: unknown = { ...query, ...(typeof body === 'object' ? body : {}), ...ids }
  const input = JSON.stringify({ json: given })
  const isQuery = endpoint.method === 'GET'
  const response = await fetch(
    `${url}/trpc/${endpoint.name}${isQuery ? `?input=${encodeURIComponent(input)}` : ''}`,
    {
      method: isQuery ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(!isQuery && { body: input }),
    },
  )
  return { status: response.status, text: await response.text(), headers: response.headers }
}
