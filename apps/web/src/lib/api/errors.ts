import { TRPCClientError } from '@trpc/client'
import { z } from 'zod'

/** What our server puts into `data` of an error. Anything else did not come from it. */
const serverError = z.object({
  code: z.string(),
  httpStatus: z.number().int(),
  /** The procedure that answered. */
  path: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Seconds. */
  retryAfter: z.number().optional(),
})
export type ServerError = z.output<typeof serverError> & { text: string }

/** A refusal of a REST call; see `rest.ts`. */
export class RestError extends Error {
  readonly details: ServerError

  constructor(details: ServerError) {
    super(details.text)
    this.details = details
  }
}

export const serverErrorOf = (error: unknown): ServerError | undefined => {
  if (error instanceof RestError) return error.details
  if (!(error instanceof TRPCClientError)) return undefined
  const data = serverError.safeParse(error.data).data
  return data && { ...data, text: error.message }
}

/** The server's text, else what the product says in this situation (offline, a proxy's page, a bug). */
export const errorText = (error: unknown, fallback: string) => serverErrorOf(error)?.text || fallback

export const statusOf = (error: unknown) => serverErrorOf(error)?.httpStatus
export const codeOf = (error: unknown) => serverErrorOf(error)?.code

/** Nobody is signed in (any more). A 401 that answers an attempt to sign in only says that it failed. */
export const isSignedOut = (error: unknown) => {
  const known = serverErrorOf(error)
  return known?.httpStatus === 401 && !known.path?.startsWith('auth.')
}

/** A refusal: asking again would get the same answer. */
export const isRefusal = (error: unknown) => {
  const status = statusOf(error)
  return status !== undefined && status >= 400 && status < 500
}

/** Refusals that are about one field, in every form that has it. */
const fieldOfCode: Partial<Record<string, string>> = {
  INVALID_CODE: 'otp',
  WRONG_PASSWORD: 'currentPassword',
}

/** The first message of each field, for `form.setErrors`. */
export const fieldErrors = (error: unknown): Record<string, string> => {
  const known = serverErrorOf(error)
  if (!known) return {}
  const field = fieldOfCode[known.code]
  if (field) return { [field]: known.text }
  const issues = known.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]))
}
