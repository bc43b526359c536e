/** The smallest files of their types that anyone would take for one. */

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** The head of a photo as phones take them. */
export const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

/** A TIFF as most programs write it: the directory, of one entry, stands behind the picture. */
export const tiff = Buffer.concat([
  Buffer.from('49492a0008200000', 'hex'),
  Buffer.alloc(8192),
  Buffer.from('01000001030001000000010000000000', 'hex'),
  Buffer.alloc(2),
])

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
