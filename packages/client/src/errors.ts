import { TRPCClientError } from '@trpc/client'
import type { DayloomRouter, Issue } from './router.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value

const issuesOf = (value: unknown) => (Array.isArray(value) ? value.filter(isIssue) : [])

/** The error in a body. A proxy may have answered instead of the server, in any form. */
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

/** A refusal of the server, over any surface. A broken network is the error that `fetch` throws. */
export class DayloomError extends TRPCClientError<DayloomRouter> {
  /** For programs, such as `VALIDATION_FAILED`; empty if a proxy refused. */
  readonly code: string
  /** The HTTP status. */
  readonly status: number
  /** The wrong fields of the input, the first one first. */
  readonly issues: readonly Issue[]
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined

  constructor(text: string, { code, status, issues = [], retryAfter, cause }: Facts) {
    super(text, cause && { cause })
    // The base class sets its own name.
    Object.setPrototypeOf(this, DayloomError.prototype)
    this.name = 'DayloomError'
    this.code = code
    this.status = status
    this.issues = issues
    this.retryAfter = retryAfter
  }

  /** From an HTTP answer that is not a success. */
  static async ofResponse(response: Response) {
    const body: unknown = await response.json().catch(() => undefined)
    const { error, code, issues } = refusalOf(body)
    const { status, headers } = response
    const retryAfter = Number(headers.get('retry-after')) || undefined
    return new DayloomError(error || `The server answered ${status}`, { code, status, issues, retryAfter })
  }

  /** From an error of tRPC's client. Other errors stay as they are. */
  static ofTrpc(error: TRPCClientError<DayloomRouter>) {
    const { data, message } = error
    if (!data) return error
    const { code, httpStatus: status, issues, retryAfter } = data
    return new DayloomError(message, { code, status, issues, retryAfter, cause: error })
  }
}
