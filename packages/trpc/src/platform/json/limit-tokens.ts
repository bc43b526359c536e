import { serverLimits } from '@dayloom/validators/limits/server'
import { messages } from '@dayloom/validators/messages'
import { TokenType } from '@streamparser/json'
import { AppError } from '../../errors.ts'

const { input } = messages
const names = new Set(['__proto__', 'constructor'])

interface Limits {
  /** Lists and objects inside each other. */
  depth: number
  /** Objects that stand in lists. */
  rows: number
  /** Values of any kind. */
  values: number
}

/** A list, or an object with the names of its members so far. */
interface Open {
  names: Set<string> | null
  name: string
}

const refusal = (text: string) => new AppError('VALIDATION_FAILED', text)
const tooLarge = (text: string) => new AppError('FILE_TOO_LARGE', text)

/**
 * Looks at the tokens of a document before they are built into values, and throws at the first one beyond the limits,
 * or at a member that is there twice.
 */
export const limitTokens = (limits: Limits) => {
  const open: Open[] = []
  let rows = 0
  let values = 0
  let expectsName = false

  const begin = (isObject: boolean) => {
    if (open.length === limits.depth) throw refusal(input.tooDeep)
    if (isObject && open.at(-1)?.names === null && (rows += 1) > limits.rows) throw tooLarge(input.tooMany)
    open.push({ names: isObject ? new Set() : null, name: '' })
    expectsName = isObject
  }

  const next = () => {
    const around = open.at(-1)
    if (around) around.name = ''
    expectsName = around?.names !== null
  }

  const readName = (name: string) => {
    const object = open.at(-1)
    if (names.has(name) || object?.names?.has(name)) throw refusal(input.json)
    object?.names?.add(name)
    if (object?.names && object.names.size > serverLimits.json.members) throw tooLarge(input.tooMany)
    if (object) object.name = name
    expectsName = false
  }

  const see = (token: TokenType, value: unknown) => {
    const begins = token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET
    if (begins) begin(token === TokenType.LEFT_BRACE)
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) open.pop()
    else if (token === TokenType.COMMA) next()
    else if (token === TokenType.STRING && expectsName) readName(String(value))
    if ((begins || token === TokenType.COMMA) && (values += 1) > limits.values) throw tooLarge(input.tooMany)
  }

  /** Whether the next token is of the value of this member; a list on the way has the name '', and `*` is any. */
  const isWithin = (path: string[]) =>
    open.length >= path.length && path.every((name, level) => name === '*' || open[level]?.name === name)

  /** Whether the next token is that value, or its first. */
  const isAt = (path: string[]) => open.length === path.length && isWithin(path)

  return { see, isAt, isWithin, count: () => values }
}
