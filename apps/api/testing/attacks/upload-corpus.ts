import { heic, pdf, png, tiff, webm } from '../samples.ts'

const latin = (bytes: string) => Buffer.from(bytes, 'latin1')
const jpeg = latin('\xff\xd8\xff\xe0\0\x10JFIF\0')
const gif = latin('GIF89a\x01\0\x01\0')
const webp = latin('RIFF\x24\0\0\0WEBPVP8 ')
const avif = latin('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf')
const mp4 = latin('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')
const script = '<script>alert(1)</script>'

export const good = [
  [png, 'png', 'image/png'],
  [jpeg, 'jpg', 'image/jpeg'],
  [gif, 'gif', 'image/gif'],
  [webp, 'webp', 'image/webp'],
  [avif, 'avif', 'image/avif'],
  [pdf, 'pdf', 'application/pdf'],
  [mp4, 'mp4', 'video/mp4'],
  [webm, 'webm', 'video/webm'],
  [heic, 'heic', 'image/heic'],
  [tiff, 'tiff', 'image/tiff'],
] as const

const hostile = [
  latin(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  latin(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`),
  latin(`<!doctype html>${script}`),
  latin('PK\x03\x04\x14\0\0\0'),
  latin('MZ\x90\0\x03\0\0\0'),
  latin('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\0\xaa\0\x62\xce\x6c'.padEnd(55, '\0')),
  png.subarray(0, 4),
  Buffer.alloc(0),
  latin('alert(1)//'),
]
/** One type at its head and another behind it. */
const polyglots = good.map(([head, end, type]) => [Buffer.concat([head, latin(script)]), end, type] as const)

const names = good.map(([, end, type]) => [`a.${end}`, type] as const)

const wrong = hostile.flatMap((bytes) => names.map(([name, type]) => ({ bytes, name, type, kept: null })))
const swapped = names.map(([name, type], n) => ({
  bytes: good[(n + 3) % 6]?.[0] ?? png,
  name,
  type,
  kept: null,
}))
const right = [...good, ...good, ...good, ...good, ...polyglots].map(([bytes, end, type], n) => ({
  bytes: Buffer.from(bytes),
  name: `a${n}.${end}`,
  type,
  kept: type,
}))
/** Each file with the type that it is kept under; null where it is refused. */
export const corpus = [...right, ...wrong, ...swapped]
