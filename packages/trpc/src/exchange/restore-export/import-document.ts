import type { ExportedRows } from '@dayloom/validators/export'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { Tokenizer, TokenParser, type ParsedElementInfo, type ParsedTokenInfo } from '@streamparser/json'
import { AppError } from '../../errors.ts'
import { limitTokens } from '../../platform/json/limit-tokens.ts'
import { collectRows } from './import-rows.ts'

const { import: most, attachment } = limits
const { input } = messages

const MAX_FILE_LENGTH = Math.ceil(attachment.bytes / 3) * 4
/** Each is handed on as soon as it is complete, and forgotten. */
const parts = [
  '$.*',
  '$.tasks.*',
  '$.tasks.*.notes.*',
  '$.tasks.*.attachments.*',
  '$.habits.*',
  '$.habits.*.completions.*',
  '$.time_entries.*',
  '$.sessions.*',
  '$.files.*',
]

const tooLarge = () => new AppError('FILE_TOO_LARGE', input.tooLarge)
const notJson = (cause?: unknown) =>
  cause instanceof AppError ? cause : new AppError('VALIDATION_FAILED', input.json, { cause })

const asInput = (step: () => void) => {
  try {
    step()
  } catch (error) {
    throw notJson(error)
  }
}

const CONTENT = ['files', '', 'content']
const PICTURE = ['picture']

/** Counts the bytes of a document by what they are, and throws at the first chunk that goes beyond. */
const createMeter = () => {
  const { see, isAt } = limitTokens(most)
  let bytes = 0
  let ofFiles = 0
  /** Of a text that has not ended yet. */
  let unfinished = 0
  let tokens = 0

  const longest = () => {
    if (isAt(CONTENT)) return MAX_FILE_LENGTH
    return isAt(PICTURE) ? most.text : most.string
  }
  return {
    see: ({ token, value }: ParsedTokenInfo) => {
      tokens += 1
      if (typeof value === 'string' && isAt(CONTENT)) ofFiles += value.length
      see(token, value)
    },
    /** Tells how many of the bytes so far are the rows, and not the files. */
    count: (chunk: number) => {
      bytes += chunk
      unfinished = tokens === 0 ? unfinished + chunk : 0
      tokens = 0
      const text = bytes - ofFiles - (isAt(CONTENT) ? unfinished : 0)
      if (bytes > most.bytes || text > most.text || unfinished > longest()) throw tooLarge()
      return text
    },
  }
}

const placeOf = ({ stack, key }: ParsedElementInfo) =>
  [...stack.slice(1).map((each) => each.key), key].map(String)

/**
 * Reads a document that may be too large to be in memory: each file is handed on as soon as it is complete, and
 * forgotten. The rest is the answer. The order of the parts does not matter. `hold` is told, after every chunk, how
 * much of the document is kept so far.
 */
export const readImport = async (
  body: AsyncIterable<Uint8Array>,
  takeFile: (file: unknown) => Promise<unknown>,
  hold: (bytes: number) => void,
): Promise<ExportedRows> => {
  const meter = createMeter()
  const rows = collectRows()
  const rest = new Map<string, unknown>()
  let files: unknown[] = []

  // What the tokenizer gathers of one text stays small, however it is escaped.
  const tokenizer = new Tokenizer({ stringBufferSize: 65_536, numberBufferSize: 64 })
  const parser = new TokenParser({ paths: parts, keepStack: false })
  tokenizer.onToken = (token) => {
    meter.see(token)
    parser.write(token)
  }
  parser.onValue = (found) => {
    const { value, key, parent, stack } = found
    if (stack.length === 1) rest.set(String(key), value)
    else if (Array.isArray(parent)) {
      parent.length -= 1
      if (stack[1]?.key === 'files') files.push(value)
      else rows.take(value, placeOf(found))
    }
  }

  for await (const chunk of body) {
    asInput(() => tokenizer.write(chunk))
    hold(meter.count(chunk.length))
    for (const file of files) await takeFile(file)
    files = []
  }
  asInput(() => tokenizer.isEnded || tokenizer.end())
  if (!parser.isEnded) throw notJson()
  return rows.finish(Object.fromEntries(rest))
}
