import { Client } from 'pg'

const none = { shared: 0, alone: 0 }

/**
 * Counts, in characters of JSON, what statements are answered over connections that many share, and over one that each
 * has alone. Clients that were connected before are not seen, nor are statements in a transaction of Prisma.
 */
export const countAnswers = () => {
  const original = Reflect.get(Client.prototype, 'query')
  let counts = { ...none }
  const query = function (this: object, ...args: unknown[]): unknown {
    const last = args.at(-1)
    if (typeof last !== 'function') return Reflect.apply(original, this, args)
    const kind = Reflect.get(this, 'pipeline') === true ? 'shared' : 'alone'
    const counted = (error: unknown, result: { rows?: unknown } | undefined) => {
      counts[kind] += JSON.stringify(result?.rows ?? []).length
      Reflect.apply(last, undefined, [error, result])
    }
    return Reflect.apply(original, this, [...args.slice(0, -1), counted])
  }
  Reflect.set(Client.prototype, 'query', query)
  return {
    /** Since the last call. */
    take: () => {
      const taken = counts
      counts = { ...none }
      return taken
    },
    stop: () => void Reflect.set(Client.prototype, 'query', original),
  }
}
