import { Readable } from 'node:stream'
import type { Files } from '../context.ts'

/** Files that live as long as the test. */
export const memoryFiles = () => {
  const kept = new Map<string, Buffer>()
  const files: Files = {
    write: async (key, body) => {
      const chunks: Uint8Array[] = []
      for await (const chunk of body) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      kept.set(key, bytes)
      return bytes.length
    },
    read: (key, range) => {
      const bytes = kept.get(key)
      const wanted = range ? bytes?.subarray(range.start, range.end + 1) : bytes
      return Promise.resolve(wanted ? Readable.from([wanted]) : null)
    },
    remove: (key) => {
      kept.delete(key)
      return Promise.resolve()
    },
    list: async function* () {
      for (const key of kept.keys()) yield { key, modified: new Date(0) }
    },
  }
  return { files, kept }
}
