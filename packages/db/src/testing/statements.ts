import { Client } from 'pg'

/** A statement as the driver sent it. */
export interface Statement {
  text: string
  values: unknown[]
}

const read = (config: unknown, values: unknown): Statement => {
  const of = (key: string): unknown =>
    typeof config === 'object' && config !== null ? Reflect.get(config, key) : undefined
  const text = typeof config === 'string' ? config : of('text')
  const given = Array.isArray(values) ? values : of('values')
  return { text: typeof text === 'string' ? text : '', values: Array.isArray(given) ? given : [] }
}

/**
 * Notes every statement that any client of this process sends, from below whatever library builds them. A statement
 * sent before the one ahead of it on its connection was answered takes no round trip of its own. Clients that were
 * connected before are not seen.
 */
export const recordStatements = () => {
  const original = Reflect.get(Client.prototype, 'query')
  const unanswered = new WeakMap<object, number>()
  let statements: Statement[] = []
  let roundTrips = 0

  const query = function (this: object, ...args: unknown[]): unknown {
    const before = unanswered.get(this) ?? 0
    statements.push(read(args[0], args[1]))
    if (before === 0) roundTrips += 1
    unanswered.set(this, before + 1)
    const answered = () => void unanswered.set(this, (unanswered.get(this) ?? 1) - 1)
    const last = args.at(-1)
    if (typeof last === 'function') {
      args[args.length - 1] = (...results: unknown[]) => {
        answered()
        Reflect.apply(last, undefined, results)
      }
    }
    const result: unknown = Reflect.apply(original, this, args)
    if (result instanceof Promise) result.then(answered, answered)
    return result
  }
  Reflect.set(Client.prototype, 'query', query)

  return {
    /** What was sent since the last call. */
    take: () => {
      const taken = { statements, roundTrips }
      statements = []
      roundTrips = 0
      return taken
    },
    stop: () => void Reflect.set(Client.prototype, 'query', original),
  }
}
