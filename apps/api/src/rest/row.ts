import { describeProcedure, type ProcedurePath } from '@dayloom/trpc/server'
import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

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

export interface Row {
  method: Method
  path: string
  summary: string
  procedure: ProcedurePath
  envelope: Envelope
  status: 200 | 201
  message: ((output: unknown) => string) | string | undefined
  /** Answers without a session. */
  open: boolean
  /** A creation with a client-made id: sent again, it answers 200 with the first result. */
  repeatable: boolean
  input: z.ZodObject | undefined
  output: z.ZodType
}

interface Options {
  envelope?: keyof typeof envelopes
  status?: 200 | 201
  message?: Row['message']
  open?: boolean
  repeatable?: boolean
}

/** One documented path: which procedure it calls and how the answer is wrapped. Nothing else decides anything. */
export const route = (
  method: Method,
  path: string,
  summary: string,
  procedure: ProcedurePath,
  { envelope = 'resource', status = 200, message, open = false, repeatable = false }: Options = {},
): Row => {
  const { input, output } = describeProcedure(procedure)
  return {
    method,
    path,
    summary,
    procedure,
    envelope: envelopes[envelope],
    status,
    message,
    open,
    repeatable,
    input,
    output,
  }
}

/** The names in a path's braces. */
export const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
