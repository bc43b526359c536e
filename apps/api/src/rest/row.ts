import {
  describeProcedure,
  parseInput,
  type ErrorCode,
  type IncomingFile,
  type ProcedurePath,
  type StoredFile,
  type UserContext,
} from '@dayloom/trpc/server'
import type { z } from 'zod'
import { envelopes, type Envelope } from './envelopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Endpoint {
  method: Method
  path: string
  summary: string
  /** `noun.verb`: names the operation, and the group it stands in. */
  name: string
  /** Answers without a session. */
  open: boolean
  /** Wants a fresh proof of who it is. */
  proven: boolean
  /** What it can refuse beyond what its shape says. */
  errors: ErrorCode[]
}

/** A path that calls a procedure. */
export interface ProcedureRow extends Endpoint {
  kind: 'procedure'
  name: ProcedurePath
  envelope: Envelope
  /** 302 sends the browser to the `url` of the output. */
  status: 200 | 201 | 302
  message: ((output: unknown) => string) | string | undefined
  /** A creation with a client-made id: sent again, it answers 200 with the first result. */
  repeatable: boolean
  input: z.ZodObject | undefined
  output: z.ZodType
}

/** A path that takes one file, as a multipart form, and gives it to a service as a stream. */
export interface UploadRow extends Endpoint {
  kind: 'upload'
  /** The form's field. */
  field: string
  /** What it may be, for people. */
  accepts: string
  status: 200 | 201
  message: string
  params: z.ZodObject
  output: z.ZodType
  receive: (ctx: UserContext, params: unknown, file: () => Promise<IncomingFile>) => Promise<unknown>
}

/** A path that sends a stored file to its owner. */
export interface DownloadRow extends Endpoint {
  kind: 'download'
  params: z.ZodObject
  find: (ctx: UserContext, params: unknown) => Promise<StoredFile>
}

/** A path that sends a JSON document as it is being made, because it may be too large to be made at once. */
export interface DocumentRow extends Endpoint {
  kind: 'document'
  status: 200
  output: z.ZodType
  write: (ctx: UserContext) => Promise<{ name: string; body: AsyncIterable<string> }>
}

/** A path that takes such a document, and gives it to a service as a stream. */
export interface IntakeRow extends Endpoint {
  kind: 'intake'
  status: 200
  message: string
  input: z.ZodType
  output: z.ZodType
  read: (ctx: UserContext, body: AsyncIterable<Uint8Array>) => Promise<unknown>
}

export type Row = ProcedureRow | UploadRow | DownloadRow | DocumentRow | IntakeRow

interface Options {
  envelope?: keyof typeof envelopes
  status?: 200 | 201 | 302
  message?: ProcedureRow['message']
  open?: boolean
  repeatable?: boolean
  errors?: ErrorCode[]
}

/** One documented path: which procedure it calls and how the answer is wrapped. Nothing else decides anything. */
export const route = (
  method: Method,
  path: string,
  summary: string,
  name: ProcedurePath,
  {
    envelope = 'resource',
    status = 200,
    message,
    open = false,
    repeatable = false,
    errors = [],
  }: Options = {},
): ProcedureRow => ({
  kind: 'procedure',
  method,
  path,
  summary,
  name,
  status,
  message,
  open,
  repeatable,
  errors,
  envelope: envelopes[envelope],
  ...describeProcedure(name),
})

interface UploadOptions<Params extends z.ZodObject> extends Pick<
  UploadRow,
  'field' | 'accepts' | 'status' | 'message' | 'output'
> {
  params: Params
  errors?: ErrorCode[]
  /** A service that asks for the file once it knows that it may come. */
  receive: (ctx: UserContext, params: z.output<Params>, file: () => Promise<IncomingFile>) => Promise<unknown>
}

export const upload = <Params extends z.ZodObject>(
  path: string,
  summary: string,
  name: string,
  { receive, errors = [], ...options }: UploadOptions<Params>,
): UploadRow => ({
  kind: 'upload',
  method: 'POST',
  path,
  summary,
  name,
  open: false,
  proven: false,
  errors,
  ...options,
  receive: (ctx, given, file) => receive(ctx, parseInput(options.params, given), file),
})

export const download = <Params extends z.ZodObject>(
  path: string,
  summary: string,
  name: string,
  params: Params,
  find: (ctx: UserContext, params: z.output<Params>) => Promise<StoredFile>,
): DownloadRow => ({
  kind: 'download',
  method: 'GET',
  path,
  summary,
  name,
  params,
  open: false,
  proven: false,
  errors: [],
  find: (ctx, given) => find(ctx, parseInput(params, given)),
})

export const document = (
  path: string,
  summary: string,
  name: string,
  options: Pick<DocumentRow, 'output' | 'write' | 'errors' | 'proven'>,
): DocumentRow => ({
  kind: 'document',
  method: 'GET',
  path,
  summary,
  name,
  open: false,
  status: 200,
  ...options,
})

export const intake = (
  path: string,
  summary: string,
  name: string,
  options: Pick<IntakeRow, 'input' | 'output' | 'message' | 'read' | 'errors'>,
): IntakeRow => ({
  kind: 'intake',
  method: 'POST',
  path,
  summary,
  name,
  open: false,
  proven: false,
  status: 200,
  ...options,
})

/** The names in a path's braces. */
export const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
