import {
  resolveProcedure,
  type Noun,
  type ProcedureInput,
  type ProcedureOutput,
  type ProcedurePath,
  type Thing,
} from '@dayloom/trpc/server'
import type { Endpoint, Facts, Method, ProcedureEndpoint, Stream } from './endpoint.ts'
import { envelopes } from './envelopes.ts'

type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never

interface ProcedureSpec<Name extends ProcedurePath, Path extends string> extends Facts {
  procedure: Name
  /** A body or query that it takes; the path's names are not in it. */
  example?: NonNullable<ProcedureInput<Name>> extends object
    ? Omit<NonNullable<ProcedureInput<Name>>, PathParameter<Path>>
    : never
  /** A change that is asked by its query, as every GET is. */
  byQuery?: boolean
  envelope?: keyof typeof envelopes
  status?: ProcedureEndpoint['status']
  message?: string | ((output: ProcedureOutput<Name>) => string)
  public?: boolean
  idempotent?: boolean
  thing?: Thing
}

interface StreamSpec extends Facts {
  /** `noun.verb`, as a procedure has it. The noun says what API tokens may call. */
  name: `${Noun}.${string}`
  proven?: boolean
  stream: Stream
}

const procedureEndpoint = <Name extends ProcedurePath>(
  { procedure: name, message, envelope = 'resource', ...spec }: ProcedureSpec<Name, string>,
  route: { method: Method; path: string },
): ProcedureEndpoint => {
  const { call, input, output, proven, shownOnce, kept } = resolveProcedure(name)
  return {
    kind: 'procedure',
    name,
    ...route,
    status: 200,
    public: false,
    idempotent: false,
    thing: undefined,
    errors: [],
    example: undefined,
    byQuery: route.method === 'GET',
    ...spec,
    input,
    output,
    proven,
    shownOnce,
    kept,
    envelope: envelopes[envelope],
    hasMessage: message !== undefined,
    message: typeof message === 'function' ? null : message,
    call: async (ctx, given) => {
      const result = await call(ctx, given)
      return { output: result, message: typeof message === 'function' ? message(result) : message }
    },
  }
}

/** One documented path: which procedure or stream answers, and how. Nothing else decides anything. */
export const endpoint = <Name extends ProcedurePath, Path extends `/${string}`>(
  method: Method,
  path: Path,
  spec: ProcedureSpec<Name, Path> | StreamSpec,
): Endpoint => {
  if ('procedure' in spec) return procedureEndpoint(spec, { method, path })
  const { stream, errors = [], proven = false, ...facts } = spec
  return {
    kind: 'stream',
    method,
    path,
    public: false,
    proven,
    ...facts,
    ...stream,
    errors: [...stream.errors, ...errors],
  }
}
