/** The smallest files of their types that anyone would take for one. */

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** The head of a WebM file: that it is EBML, and of which kind. */
export const webm = Buffer.from('1a45dfa3874282847765626d', 'hex')

/** A file of exactly so many bytes that begins like `head`. */
export const padded = (head: Buffer, size: number) => Buffer.concat([head, Buffer.alloc(size - head.length)])

/** A form as a browser sends it. */
export const form = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string, field = 'file') => {
  const data = new FormData()
  data.append(field, new Blob([bytes], { type }), name)
  return data
}
