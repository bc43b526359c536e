/**
 * The kind of a database failure. The query builder gives Prisma's codes, raw queries always give P2010, and a lost
 * connection gives the driver's bare Error. The cause below them is the driver adapter's own error. For a failed
 * commit, it is the only information.
 */

const UNAVAILABLE_CODES = new Set(
  `P1001 P1002 P1008 P1017 P2024 P2028 P2037
   ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH`.split(/\s+/),
)
const UNAVAILABLE_KINDS = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
])
/** Connection lost, resources exhausted, server stopping or starting, or one of our timeouts. */
const UNAVAILABLE_STATES = /^(08...|53...|57P0[1-5]|57014|25P0[34]|55P03)$/
const DRIVER_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

/** A Citus shard appends its number to the names of indexes and constraints. */
const OF_SHARD = /_\d{6,}$/

/** The database is away, overloaded or starting. A retry may work. */
export function isUnavailable(error: unknown): boolean {
  return causes(error).some(
    ({ code, state, kind, message }) =>
      UNAVAILABLE_CODES.has(code) ||
      UNAVAILABLE_KINDS.has(kind) ||
      UNAVAILABLE_STATES.test(state) ||
      DRIVER_MESSAGES.test(message),
  )
}

/** A row with this key exists. With `index`, only for that unique index. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  return causes(error).some(
    (cause) =>
      (cause.code === 'P2002' || cause.state === '23505') && (index === undefined || cause.index === index),
  )
}

/** The row violates this constraint. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return causes(error).some(({ state, index }) => state === '23514' && index === constraint)
}

/** The referenced row does not exist. */
export function isMissingParent(error: unknown): boolean {
  return causes(error).some(({ code, state }) => code === 'P2003' || state === '23503')
}

/** The wait for a lock exceeded `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return causes(error).some(({ state }) => state === '55P03')
}

/** The transaction lost a conflict and was rolled back. Run it again from its start. */
export function isRetryable(error: unknown): boolean {
  return causes(error).some(({ code, state }) => code === 'P2034' || state === '40001' || state === '40P01')
}

/**
 * The loggable part of a failed statement: its codes. Messages of PostgreSQL, the driver and Prisma quote the refused
 * values. Undefined if no statement failed.
 */
export function statementFailure(error: unknown): string | undefined {
  const found = causes(error)
  if (!found.some(({ ofStatement }) => ofStatement)) return undefined
  const codes = found.flatMap(({ code, state, kind, index }) => [code, state, kind, index]).filter(Boolean)
  return ['A statement failed', ...new Set(codes)].join(' ')
}

/** A refused connection to a name with two addresses has no message of its own. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

interface Cause {
  /** Prisma's, the driver's or the adapter's code. */
  ofStatement: boolean
  /** Prisma's or Node's code. */
  code: string
  /** PostgreSQL's SQLSTATE. */
  state: string
  /** The driver adapter's code. */
  kind: string
  index: string
  message: string
}

function causes(error: unknown): Cause[] {
  const found: Cause[] = []
  for (let at = error; at instanceof Error && found.length < 5; at = at.cause) {
    const code = text(at, 'code')
    const told = get(get(get(at, 'meta'), 'driverAdapterError') ?? at, 'cause')
    found.push({
      ofStatement: 'clientVersion' in at || 'severity' in at || at.name === 'DriverAdapterError',
      code,
      state: text(told, 'originalCode') || (/^[0-9A-Z]{5}$/.test(code) ? code : ''),
      kind: text(told, 'kind'),
      index: indexOf(at, told).replace(OF_SHARD, ''),
      message: at.message,
    })
  }
  return found
}

/** Citus passes on the message of a shard's constraint, but not its name. */
function indexOf(error: Error, told: unknown): string {
  const named = text(get(told, 'constraint'), 'index') || text(error, 'constraint')
  return named || (/constraint "(\w+)"/.exec(error.message)?.[1] ?? '')
}

function get(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function text(value: unknown, key: string): string {
  const found = get(value, key)
  return typeof found === 'string' ? found : ''
}
