import type { FileStore } from '../backup/stored-files.ts'

/** A file store for one test. */
export function memoryStore(): { store: FileStore; kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  const store: FileStore = {
    read: (key) => {
      const bytes = kept.get(key)
      return Promise.resolve(bytes ? toStream(bytes) : null)
    },
    write: async (key, body) => {
      const chunks: Uint8Array[] = []
      for await (const chunk of body) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      kept.set(key, bytes)
      return bytes.length
    },
    list: async function* () {
      for (const key of kept.keys()) yield { key }
    },
    readInstance: () => Promise.resolve(null),
  }
  return { store, kept }
}

async function* toStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes.subarray(0, bytes.length >> 1)
  yield bytes.subarray(bytes.length >> 1)
}
