import type { Context, ErrorCode, ProcedurePath, Thing } from '@dayloom/trpc/server'
import type { RouteHandlerMethod } from 'fastify'
import type { z } from 'zod'
import type { Envelope } from './envelopes.ts'
import type { Location } from './location.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What every endpoint says of itself in its row. */
export interface Facts {
  summary: string
  /** What is not obvious from the summary and the schemas. */
  description?: string
  /** What it can refuse beyond what its shape says. */
  errors?: ErrorCode[]
  /** Of one that makes something. */
  location?: Location
}

interface Resolved extends Facts {
  method: Method
  path: string
  /** `noun.verb`: names the operation, and the group it stands in. */
  name: string
  /** Answers without a session. */
  public: boolean
  /** Wants a fresh proof of who it is. */
  proven: boolean
  errors: ErrorCode[]
}

/** An endpoint that calls a procedure. */
export interface ProcedureEndpoint extends Resolved {
  kind: 'procedure'
  name: ProcedurePath
  input: z.ZodObject | undefined
  output: z.ZodType
  /** A body or query that it takes. */
  example: unknown
  /** It is asked by its query, and has no body. */
  byQuery: boolean
  envelope: Envelope
  /** 302 sends the browser to the `url` of the output. */
  status: 200 | 201 | 302
  hasMessage: boolean
  /** A creation with a client-made id: sent again, it answers 200 with the first result. */
  idempotent: boolean
  /** Of a GET: the one thing that it answers, which changes at the same path where a condition holds. */
  thing: Thing | undefined
  /** The message, where it is the same whatever the output is; null where it is not. */
  message: string | null | undefined
  call: (ctx: Context, input: unknown) => Promise<{ output: unknown; message: string | undefined }>
  /** Fields of the output that are null where it is answered again, to the same idempotency key. */
  shownOnce: readonly string[]
  /** The output as it is answered again. */
  kept: (output: unknown) => unknown
}

/** A body that stays unread until the service asks for it. */
export type StreamBody =
  | { type: 'multipart/form-data'; field: string; /** For people. */ accepts: string }
  | { type: 'application/json'; schema: z.ZodType; example: object }

type Holding = 'request' | 'file'

/** How bytes come in or go out piece by piece; see `serve-files.ts`, `serve-documents.ts` and `live/stream.ts`. */
export interface Stream {
  /** What the path names, and beside it the query. */
  params?: z.ZodObject
  /** Those that mean something to it. */
  headers?: z.ZodObject
  body?: StreamBody
  status: 200 | 201
  /** The JSON that it answers; null for the bytes of a stored file, and for events. */
  output: z.ZodType | null
  /** Server-sent events, which go on until somebody ends them. */
  isEndless: boolean
  errors: ErrorCode[]
  /** What of its account it holds until its end. What holds nothing is counted as a request, and goes on. */
  holds: readonly Holding[]
  handler: RouteHandlerMethod
}

/** An endpoint whose body or answer is too large to be held at once. */
export interface StreamEndpoint extends Resolved, Stream {
  kind: 'stream'
  errors: ErrorCode[]
}

export type Endpoint = ProcedureEndpoint | StreamEndpoint

/** Whether an idempotency key means anything to it. */
export const takesKey = ({ method, public: isPublic }: Pick<Endpoint, 'method' | 'public'>) =>
  method !== 'GET' && !isPublic

/** The endpoints of one noun. */
export interface EndpointGroup {
  name: string
  description: string
  endpoints: Endpoint[]
}

/** The names in a path's braces. */
export const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
