import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import { limits } from '@dayloom/validators/limits'
import { serverLimits } from '@dayloom/validators/limits/server'
import { Tokenizer, TokenParser } from '@streamparser/json'
import { AppError } from '../../../errors.ts'
import { limitTokens } from '../../../platform/json/limit-tokens.ts'
import { notJson, notText, tooMuch } from '../refusals.ts'

const CHUNK = 65_536

export interface JsonPart {
  /** The names and numbers that lead to it: `['tasks', 'todos', '3']`. */
  path: string[]
  value: unknown
}

/** `$.*.tasks.*` in the names that the limits of tokens know. */
const namesOf = (path: string) => path.split('.').slice(1)

/** Builds the values at these paths, each of no more values than one has, and nothing else. */
const createParser = (paths: string[], take: (part: JsonPart) => void) => {
  const { see, isWithin, count } = limitTokens(limits.imports)
  const wanted = paths.map(namesOf)
  const tokenizer = new Tokenizer({ stringBufferSize: 65_536, numberBufferSize: 64 })
  const parser = new TokenParser({ paths, keepStack: false })
  /** How many values there were before the part that is built. */
  let before = 0
  tokenizer.onToken = (token) => {
    if (!wanted.some(isWithin)) before = count()
    see(token.token, token.value)
    if (count() - before > serverLimits.imports.valuesOfOne) throw tooMuch()
    parser.write(token)
  }
  parser.onValue = ({ value, key, stack }) => {
    before = count()
    take({ path: [...stack.slice(1).map((each) => each.key), key].map(String), value })
  }
  return {
    write: (bytes: Uint8Array) => tokenizer.write(bytes),
    end: () => void (tokenizer.isEnded || tokenizer.end()),
    isEnded: () => parser.isEnded,
  }
}

const step = (run: () => void) => {
  try {
    run()
  } catch (error) {
    throw error instanceof AppError ? error : notJson()
  }
}

/**
 * Hands on the values of a JSON document at these paths, a portion at a time, in the order in which they end; each is
 * forgotten, so that what is kept is what `take` makes of them. Throws where it is none, or holds more than anybody's.
 */
export const readJson = async (bytes: Uint8Array, paths: string[], take: (part: JsonPart) => void) => {
  if (!isUtf8(bytes)) throw notText()
  const parser = createParser(paths, take)
  const isBom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  for (let from = isBom ? 3 : 0; from < bytes.length; from += CHUNK) {
    step(() => parser.write(bytes.subarray(from, from + CHUNK)))
    await setImmediate()
  }
  step(parser.end)
  if (!parser.isEnded()) throw notJson()
}
