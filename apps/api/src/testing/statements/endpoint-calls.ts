import { resetRequestsJob } from '../../jobs/mail/reset-requests.ts'
import { runJobs } from '../../jobs/runner.ts'
import type { Endpoint } from '../../rest/endpoint.ts'
import { routes } from '../../rest/routes.ts'
import { callOf, prepare } from '../endpoint-cases/call.ts'
import type { EndpointCase } from '../endpoint-cases/case.ts'
import { endpointCases } from '../endpoint-cases/cases.ts'
import type { FullTestApp } from '../full-app.ts'
import { memoryLog } from '../log.ts'
import type { CountedCall } from './call.ts'

const POLL_INTERVAL_MS = 20

/** Codes of resets are made by a job. It is the only one, and has ended when the call is made. */
const withResets = async <T>(app: FullTestApp, work: () => Promise<T>) => {
  const { log } = memoryLog()
  const deps = { host: app.host, templateContext: { appUrl: '', contactEmail: '' }, log }
  const jobs = runJobs([{ ...resetRequestsJob(deps), every: POLL_INTERVAL_MS }], log)
  try {
    return await work()
  } finally {
    await jobs.stop()
  }
}

/**
 * The call of an endpoint by somebody who was made for it. Who is signed in asks also where nobody has to be: their
 * session is looked up all the same.
 */
const callOfEndpoint = (endpoint: Endpoint, endpointCase: EndpointCase): CountedCall => ({
  name: `${endpoint.method} ${endpoint.path}`,
  isEndless: endpoint.kind === 'stream' && endpoint.isEndless,
  prepare: async (app) => {
    const prepared = await withResets(app, () => prepare(app, endpointCase))
    const { path, query, body, form } = callOf(endpoint, endpointCase, prepared)
    const asked = new URLSearchParams(query).toString()
    const address = asked ? `${path}?${asked}` : path
    return () => prepared.of.bearer.send(endpoint.method, address, form?.() ?? body)
  },
})

/** Every documented endpoint as its case calls it. */
export const endpointCalls = routes.map((endpoint) =>
  callOfEndpoint(endpoint, endpointCases[endpoint.name] ?? { wrong: [] }),
)
