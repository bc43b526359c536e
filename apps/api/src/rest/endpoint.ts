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

interface EndpointBase {
  method: Method
  path: string
  summary: string
  /** `noun.verb`: names the operation, and the group it stands in. */
  name: string
  /** Answers without a session. */
  public: boolean
  /** Wants a fresh proof of who it is. */
  proven: boolean
  /** What it can refuse beyond what its shape says. */
  errors: ErrorCode[]
}

/** A path that calls a procedure. */
export interface ProcedureEndpoint extends EndpointBase {
  kind: 'procedure'
  name: ProcedurePath
  envelope: Envelope
  /** 302 sends the browser to the `url` of the output. */
  status: 200 | 201 | 302
  message: ((output: unknown) => string) | string | undefined
  /** A creation with a client-made id: sent again, it answers 200 with the first result. */
  idempotent: boolean
  input: z.ZodObject | undefined
  output: z.ZodType
}

/** A path that takes one file, as a multipart form, and gives it to a service as a stream. */
export interface UploadEndpoint extends EndpointBase {
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
export interface DownloadEndpoint extends EndpointBase {
  kind: 'download'
  params: z.ZodObject
  find: (ctx: UserContext, params: unknown) => Promise<StoredFile>
}

/** A path that sends a JSON document as it is being made, because it may be too large to be made at once. */
export interface DocumentEndpoint extends EndpointBase {
  kind: 'document'
  status: 200
  output: z.ZodType
  write: (ctx: UserContext) => Promise<{ name: string; body: AsyncIterable<string> }>
}

/** A path that takes such a document, and gives it to a service as a stream. */
export interface StreamBodyEndpoint extends EndpointBase {
  kind: 'stream-body'
  status: 200
  message: string
  input: z.ZodType
  output: z.ZodType
  read: (ctx: UserContext, body: AsyncIterable<Uint8Array>) => Promise<unknown>
}

export type Endpoint =
  ProcedureEndpoint | UploadEndpoint | DownloadEndpoint | DocumentEndpoint | StreamBodyEndpoint

interface Options {
  envelope?: keyof typeof envelopes
  status?: 200 | 201 | 302
  message?: ProcedureEndpoint['message']
  public?: boolean
  idempotent?: boolean
  errors?: ErrorCode[]
}

/** One documented path: which procedure it calls and how the answer is wrapped. Nothing else decides anything. */
export const procedure = (
  method: Method,
  path: string,
  summary: string,
  name: ProcedurePath,
  {
    envelope = 'resource',
    status = 200,
    message,
    public: isPublic = false,
    idempotent = false,
    errors = [],
  }: Options = {},
): ProcedureEndpoint => ({
  kind: 'procedure',
  method,
  path,
  summary,
  name,
  status,
  message,
  public: isPublic,
  idempotent,
  errors,
  envelope: envelopes[envelope],
  ...describeProcedure(name),
})

interface UploadOptions<Params extends z.ZodObject> extends Pick<
  UploadEndpoint,
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
): UploadEndpoint => ({
  kind: 'upload',
  method: 'POST',
  path,
  summary,
  name,
  public: false,
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
): DownloadEndpoint => ({
  kind: 'download',
  method: 'GET',
  path,
  summary,
  name,
  params,
  public: false,
  proven: false,
  errors: [],
  find: (ctx, given) => find(ctx, parseInput(params, given)),
})

export const document = (
  path: string,
  summary: string,
  name: string,
  options: Pick<DocumentEndpoint, 'output' | 'write' | 'errors' | 'proven'>,
): DocumentEndpoint => ({
  kind: 'document',
  method: 'GET',
  path,
  summary,
  name,
  public: false,
  status: 200,
  ...options,
})

export const streamBody = (
  path: string,
  summary: string,
  name: string,
  options: Pick<StreamBodyEndpoint, 'input' | 'output' | 'message' | 'read' | 'errors'>,
): StreamBodyEndpoint => ({
  kind: 'stream-body',
  method: 'POST',
  path,
  summary,
  name,
  public: false,
  proven: false,
  status: 200,
  ...options,
})

/** The names in a path's braces. */
export const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
