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
 * Records every statement that any client of this process sends, below the library that builds it. Clients that
 * were connected before are not seen.
 */
export const recordStatements = () => {
  const original = Reflect.get(Client.prototype, 'query')
  const statements: Statement[] = []
  const query = function (this: object, ...args: unknown[]): unknown {
    statements.push(read(args[0], args[1]))
    return Reflect.apply(original, this, args)
  }
  Reflect.set(Client.prototype, 'query', query)

  return {
    /** The statements since the last call. */
    take: () => statements.splice(0),
    stop: () => void Reflect.set(Client.prototype, 'query', original),
  }
}
