import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { AppError } from '../../errors.ts'

const { json: most } = limits
const { input } = messages
const refusal = (text: string, cause?: unknown) => new AppError('VALIDATION_FAILED', text, { cause })

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Where the text that begins behind a quotation mark ends. */
const endOfString = (text: string, from: number) => {
  for (let at = from; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) return at
    if (letter === BACKSLASH) at += 1
  }
  return text.length
}

/** Throws at the first bracket or value beyond the limits. Whether it is JSON at all, the parser finds out; it only costs what it may by then. */
const measure = (text: string) => {
  let depth = 0
  let values = 1
  let members = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) at = endOfString(text, at + 1)
    else if (closing.has(letter)) depth -= 1
    else if (letter === COLON) members += 1
    else if (letter === COMMA || opening.has(letter)) {
      values += 1
      if (letter !== COMMA) depth += 1
      if (depth > most.depth) throw refusal(input.tooDeep)
      if (values > most.values) throw refusal(input.tooMany)
    }
  }
  return members
}

const names = new Set(['__proto__', 'constructor'])

/** How many members all objects of a value have. */
const countMembers = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  if (own > 0 && Object.keys(value).some((key) => names.has(key))) throw refusal(input.json)
  return Object.values(value).reduce((sum: number, each) => sum + countMembers(each), own)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw refusal(input.json, error)
  }
}

/**
 * The value of a JSON text from outside. Depth and number of values are looked at before it is parsed. A member that
 * is there twice, or is named like a part of every object's prototype, is refused: two readers could take the text
 * for different things.
 */
export const parseJson = (text: string) => {
  const members = measure(text)
  const value = parse(text)
  if (countMembers(value) !== members) throw refusal(input.json)
  return value
}
