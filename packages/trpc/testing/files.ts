import { Readable } from 'node:stream'
import type { FileStore } from '../src/context.ts'
import { isPrefixedKey, isStorageKey } from '../src/platform/files/storage-key.ts'

/** Files that live as long as the test. */
export const memoryFiles = () => {
  const kept = new Map<string, Buffer>()
  let instance: string | null = null
  const files: FileStore = {
    location: 'memory',
    write: async (key, body) => {
      const chunks: Uint8Array[] = []
      for await (const chunk of body) chunks.push(chunk)
      const [only] = chunks
      const bytes = chunks.length === 1 && Buffer.isBuffer(only) ? only : Buffer.concat(chunks)
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
      for (const key of kept.keys()) if (isPrefixedKey(key)) yield { key }
    },
    readInstance: () => Promise.resolve(instance),
    writeInstance: (id) => Promise.resolve(void (instance = id)),
    hasFiles: () => Promise.resolve([...kept.keys()].some(isStorageKey)),
  }
  return { files, kept }
}
