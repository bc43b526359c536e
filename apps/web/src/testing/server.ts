import type { RouterInputs, RouterOutputs } from '@dayloom/trpc'
import { deserialize, serialize, type SuperJSONResult } from 'superjson'
import { z } from 'zod'

/** A refusal as the server puts it on the wire. */
export class Refusal extends Error {
  readonly code: string
  readonly httpStatus: number
  readonly issues: { path: string; message: string }[]

  constructor(code: string, httpStatus: number, text: string, issues: Refusal['issues'] = []) {
    super(text)
    this.code = code
    this.httpStatus = httpStatus
    this.issues = issues
  }
}

export const signedOut = () => new Refusal('UNAUTHORIZED', 401, 'Unauthorized')

interface Handler {
  answer(input: unknown): unknown
}

interface Call {
  procedure: string
  input: unknown
}

const serialized = z.custom<SuperJSONResult>(
  (value) => typeof value === 'object' && value !== null && 'json' in value,
)
const batch = z.record(z.string(), serialized)

const errorOf = (error: unknown, path: string) => {
  if (!(error instanceof Refusal)) throw error
  const { code, httpStatus, issues, message } = error
  return { error: serialize({ message, code: -32_000, data: { code, httpStatus, path, issues } }) }
}

/**
 * Stands where the network is: answers each procedure as a test says, in the server's own types and on tRPC's own
 * wire. What no test has said an answer for is an error of the test.
 */
export const createServer = () => {
  const handlers = new Map<string, Handler>()
  const calls: Call[] = []
  const unexpected: string[] = []

  const run = async (path: string, input: unknown) => {
    const handler = handlers.get(path)
    if (!handler) unexpected.push(path)
    calls.push({ procedure: path, input })
    try {
      if (!handler) throw new Refusal('NOT_FOUND', 404, `The test has no answer for ${path}`)
      return { result: { data: serialize(await handler.answer(input)) } }
    } catch (error) {
      return errorOf(error, path)
    }
  }

  const fetch = async (target: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(target instanceof Request ? target.url : target, window.location.href)
    if (!url.pathname.startsWith('/trpc/')) throw new TypeError(`The test has no answer for ${url.pathname}`)
    const text = init?.method === 'POST' ? z.string().parse(init.body) : url.searchParams.get('input')
    const inputs = batch.parse(JSON.parse(text ?? '{}'))
    const paths = url.pathname.slice('/trpc/'.length).split(',')
    const inputOf = (given: SuperJSONResult | undefined): unknown => given && deserialize(given)
    const answers = await Promise.all(paths.map((path, index) => run(path, inputOf(inputs[index]))))
    return Response.json(answers)
  }

  return {
    fetch,
    /** Everything that was asked, in order. */
    calls,
    unexpected,
    on: <R extends keyof RouterInputs, P extends keyof RouterInputs[R] & keyof RouterOutputs[R] & string>(
      router: R,
      procedure: P,
      answer: (input: RouterInputs[R][P]) => RouterOutputs[R][P] | Promise<RouterOutputs[R][P]>,
    ) => {
      const handler: Handler = { answer }
      handlers.set(`${router}.${procedure}`, handler)
    },
    /** What was asked of one procedure. */
    asked: (path: string) => calls.filter(({ procedure }) => procedure === path).map(({ input }) => input),
  }
}
