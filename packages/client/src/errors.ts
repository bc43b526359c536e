import { TRPCClientError } from '@trpc/client'
import type { DayloomRouter, Issue } from './router.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value

const issuesOf = (value: unknown) => (Array.isArray(value) ? value.filter(isIssue) : [])

/** What a body says; something between may have answered in the server's place, in any words. */
const refusalOf = (body: unknown) => {
  const fields: { error?: unknown; code?: unknown; issues?: unknown } =
    typeof body === 'object' && body !== null ? body : {}
  return { error: textOf(fields.error), code: textOf(fields.code), issues: issuesOf(fields.issues) }
}

interface Facts {
  code: string
  status: number
  issues?: Issue[] | undefined
  retryAfter?: number | undefined
  cause?: Error
}

/** A refusal of the server, whichever way it was asked. A broken network is the error that `fetch` throws. */
export class DayloomError extends TRPCClientError<DayloomRouter> {
  /** For programs, such as `VALIDATION_FAILED`; empty where something before the server refused. */
  readonly code: string
  /** The HTTP status. */
  readonly status: number
  /** Which fields of the input are wrong, the first one first. */
  readonly issues: readonly Issue[]
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined

  constructor(text: string, { code, status, issues = [], retryAfter, cause }: Facts) {
    super(text, cause && { cause })
    // The class above sets its own.
    Object.setPrototypeOf(this, DayloomError.prototype)
    this.name = 'DayloomError'
    this.code = code
    this.status = status
    this.issues = issues
    this.retryAfter = retryAfter
  }

  /** Of an answer that is none of the good ones. */
  static async ofResponse(response: Response) {
    const body: unknown = await response.json().catch(() => undefined)
    const { error, code, issues } = refusalOf(body)
    const { status, headers } = response
    const retryAfter = Number(headers.get('retry-after')) || undefined
    return new DayloomError(error || `The server answered ${status}`, { code, status, issues, retryAfter })
  }

  /** Of what tRPC's client throws; what is no refusal stays what it is. */
  static ofTrpc(error: TRPCClientError<DayloomRouter>) {
    const { data, message } = error
    if (!data) return error
    const { code, httpStatus: status, issues, retryAfter } = data
    return new DayloomError(message, { code, status, issues, retryAfter, cause: error })
  }
}
