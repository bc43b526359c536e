import { z } from 'zod'

/** How an answer is wrapped: its schema for the document, and the wrapping itself. */
export interface Envelope {
  schema: (output: z.ZodType, message: z.ZodType | undefined) => z.ZodType
  wrap: (output: unknown, message: string | undefined) => unknown
}

const success = z.literal(true)

/** `{ success, data, message? }`: a resource. */
const resource: Envelope = {
  schema: (data, message) => z.object({ success, data, ...(message && { message }) }),
  wrap: (data, message) => ({ success: true, data, message }),
}

/** `{ success, data: null, message }`: a change that leaves nothing to show. */
const nothing: Envelope = {
  schema: (_, message) => z.object({ success, data: z.null(), ...(message && { message }) }),
  wrap: (_, message) => ({ success: true, data: null, message }),
}

/** The output's own fields beside `success`: a page with its cursor. */
const spread: Envelope = {
  schema: (output) => (output instanceof z.ZodObject ? output.extend({ success }) : output),
  wrap: (output) => Object.assign({ success: true }, output),
}

/** The output as it is: the sign-in answers. */
const bare: Envelope = { schema: (output) => output, wrap: (output) => output }

export const envelopes = { resource, nothing, spread, bare }
