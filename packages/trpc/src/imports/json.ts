import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import { limits } from '@dayloom/validators/limits'
import { Tokenizer, TokenParser } from '@streamparser/json'
import { AppError } from '../errors.ts'
import { limitTokens } from '../json/limit-tokens.ts'
import { notJson, notText } from './refusals.ts'

const CHUNK = 65_536

export interface JsonPart {
  /** The names and numbers that lead to it: `['tasks', 'todos', '3']`. */
  path: string[]
  value: unknown
}

/**
 * The values of a JSON document at these paths, a portion at a time, in the order in which they end. Throws where it is
 * none, or holds more than anybody's.
 */
export const readJson = async (bytes: Uint8Array, paths: string[]): Promise<JsonPart[]> => {
  const found: JsonPart[] = []
  const { see } = limitTokens(limits.imports)
  const tokenizer = new Tokenizer({ stringBufferSize: 65_536, numberBufferSize: 64 })
  const parser = new TokenParser({ paths, keepStack: false })
  tokenizer.onToken = (token) => {
    see(token.token, token.value)
    parser.write(token)
  }
  parser.onValue = ({ value, key, stack }) => {
    const path = [...stack.slice(1).map((each) => each.key), key].map(String)
    found.push({ path, value })
  }
  const step = (run: () => void) => {
    try {
      run()
    } catch (error) {
      throw error instanceof AppError ? error : notJson()
    }
  }
  if (!isUtf8(bytes)) throw notText()
  const isBom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  for (let from = isBom ? 3 : 0; from < bytes.length; from += CHUNK) {
    step(() => tokenizer.write(bytes.subarray(from, from + CHUNK)))
    await setImmediate()
  }
  step(() => tokenizer.isEnded || tokenizer.end())
  if (!parser.isEnded) throw notJson()
  return found
}
