import { notText } from '../refusals.ts'

/** Bytes that are read before others have their turn. */
const CHUNK = 65_536
const SAMPLE = 1024

/** Every other byte of Latin text is 0 in UTF-16, with or without a mark at its beginning. */
const encodingOf = (bytes: Uint8Array) => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of bytes.subarray(0, SAMPLE).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = Math.min(SAMPLE, bytes.length) / 2
  if (odd > most / 2 && even < most / 8) return 'utf-16le'
  return even > most / 2 && odd < most / 8 ? 'utf-16be' : 'utf-8'
}

/** The text of a file in UTF-8 or UTF-16, a portion at a time. Throws where it is neither. */
export function* decodeText(bytes: Uint8Array): Generator<{ text: string; isLast: boolean }> {
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true })
  const decode = (from: number, isLast: boolean) => {
    try {
      return decoder.decode(bytes.subarray(from, from + CHUNK), { stream: !isLast })
    } catch {
      throw notText()
    }
  }
  for (let from = 0; from < bytes.length; from += CHUNK) {
    const isLast = from + CHUNK >= bytes.length
    yield { text: decode(from, isLast), isLast }
  }
}
