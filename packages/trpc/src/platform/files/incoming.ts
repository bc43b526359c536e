/** A file on its way in: what its sender says of it, and its bytes. */
export interface IncomingFile {
  name: string
  /** The declared media type. */
  type: string
  /** The most bytes there can be, where the sender said. */
  most?: number
  body: AsyncIterable<Uint8Array>
}

/** The first bytes of a body, at least `count` of them where there are so many, and the whole body again. */
export const peek = async (body: AsyncIterable<Uint8Array>, count: number) => {
  const chunks = body[Symbol.asyncIterator]()
  const seen: Uint8Array[] = []
  let size = 0
  while (size < count) {
    const next = await chunks.next()
    if (next.done) break
    seen.push(next.value)
    size += next.value.length
  }
  return { head: Buffer.concat(seen), whole: chain(seen, chunks) }
}

async function* chain(seen: Uint8Array[], rest: AsyncIterator<Uint8Array>) {
  try {
    yield* seen
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/** The same bytes, as long as they are not too many. */
export async function* atMost(body: AsyncIterable<Uint8Array>, bytes: number, refusal: () => Error) {
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > bytes) throw refusal()
    yield chunk
  }
}
