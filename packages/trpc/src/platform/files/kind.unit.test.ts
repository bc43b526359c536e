import { expect, test } from 'vitest'
import { fileKind } from './kind.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

const png = bytes(
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\x0dIDAT',
)
const samples = {
  png,
  apng: bytes(
    '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\x08acTL\0\0\0\x01\0\0\0\0AAAA\0\0\0\x0dIDAT',
  ),
  jpeg: bytes('\xff\xd8\xff\xe0\0\x10JFIF\0'),
  gif: bytes('GIF89a\x01\0\x01\0'),
  webp: bytes('RIFF\x24\0\0\0WEBPVP8 '),
  avif: bytes('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'),
  pdf: bytes('%PDF-1.7\n'),
  mp4: bytes('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
  mov: bytes('\0\0\0\x14ftypqt  \0\0\0\0qt  '),
  webm: bytes(
    '\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x1f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm',
  ),
  avi: bytes('RIFF\x24\0\0\0AVI LIST'),
  svg: bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  xmlSvg: bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  html: bytes('<!doctype html><script>alert(1)</script>'),
  exe: bytes('MZ\x90\0\x03\0\0\0'),
  zip: bytes('PK\x03\x04\x14\0\0\0'),
  mp3: bytes('ID3\x04\0\0\0\0\0\0'),
  heic: bytes('\0\0\0\x18ftypheic\0\0\0\0heicmif1'),
  heif: bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'),
  tiff: bytes(`II*\0\x08\0\0\0\x01\0\0\x01${'\0'.repeat(14)}`),
  // Its directory is at its end, as most programs write it, and not among the bytes that are looked at.
  longTiff: bytes(`II*\0\0\0\x10\0${'\x80'.repeat(4000)}`),
  longMotorolaTiff: bytes(`MM\0*\0\x10\0\0${'\x80'.repeat(4000)}`),
  bmp: bytes(`BM\x42\0\0\0${'\0'.repeat(48)}`),
  dng: bytes(`II*\0\x08\0\0\0\x01\0\x12\xc6${'\0'.repeat(14)}`),
  text: bytes('%PD'),
  empty: bytes(''),
  asf: bytes('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\0\xaa\0\x62\xce\x6c'.padEnd(55, '\0')),
}

test.each([
  // What it is, and says it is.
  ['png', 'a.png', 'image/png', 'image/png'],
  ['apng', 'a.png', 'image/png', 'image/png'],
  ['apng', 'a.apng', 'image/apng', 'image/png'],
  ['jpeg', 'a.jpg', 'image/jpeg', 'image/jpeg'],
  ['jpeg', 'A.JPEG', 'IMAGE/JPEG', 'image/jpeg'],
  ['jpeg', 'a.jfif', 'image/pjpeg', 'image/jpeg'],
  ['gif', 'a.gif', 'image/gif', 'image/gif'],
  ['webp', 'a.webp', 'image/webp', 'image/webp'],
  ['avif', 'a.avif', 'image/avif', 'image/avif'],
  ['pdf', 'a.pdf', 'application/pdf', 'application/pdf'],
  ['mp4', 'a.mp4', 'video/mp4', 'video/mp4'],
  ['mov', 'a.mov', 'video/quicktime', 'video/quicktime'],
  ['webm', 'a.webm', 'video/webm; codecs=vp9', 'video/webm'],
  ['avi', 'a.avi', 'video/x-msvideo', 'video/vnd.avi'],
  // Video types have many names.
  ['mp4', 'a.m4v', 'video/x-m4v', 'video/mp4'],
  // Images that few programs show.
  ['heic', 'a.heic', 'image/heic', 'image/heic'],
  ['tiff', 'a.tiff', 'image/tiff', 'image/tiff'],
  ['longTiff', 'a.tif', 'image/tiff', 'image/tiff'],
  ['longMotorolaTiff', 'a.tif', 'image/tiff', 'image/tiff'],
  ['bmp', 'a.bmp', 'image/bmp', 'image/bmp'],
  ['dng', 'a.dng', 'image/x-adobe-dng', 'image/x-adobe-dng'],
  // So have their types, and some look like others.
  ['heif', 'IMG_1.HEIC', 'image/heic', 'image/heif'],
  ['bmp', 'a.bmp', 'image/x-ms-bmp', 'image/bmp'],
  ['longTiff', 'a.pef', 'image/x-pentax-pef', 'image/tiff'],
  ['heic', 'photo', '', 'image/heic'],
  // Senders that know no type, and names without an ending.
  ['png', 'a.png', 'application/octet-stream', 'image/png'],
  ['png', 'a.png', '', 'image/png'],
  ['png', 'photo', 'image/png', 'image/png'],
  // It says something else than it is.
  ['png', 'a.png', 'image/jpeg', null],
  ['png', 'a.png', 'application/pdf', null],
  ['pdf', 'a.pdf', 'image/png', null],
  ['png', 'a.jpg', 'image/png', null],
  ['png', 'a.html', 'image/png', null],
  ['pdf', 'a.exe', 'application/pdf', null],
  ['mp4', 'a.pdf', 'video/mp4', null],
  ['mp4', 'a.mp4', 'image/png', null],
  ['heic', 'a.jpg', 'image/jpeg', null],
  ['jpeg', 'a.heic', 'image/heic', null],
  ['heic', 'a.html', 'image/heic', null],
  ['heic', 'a.heic', 'video/mp4', null],
  ['bmp', 'a.svg', 'image/svg+xml', null],
  ['tiff', 'a.tiff', 'image/svg+xml', null],
  // What is not taken, whatever it says.
  ['svg', 'a.svg', 'image/svg+xml', null],
  ['svg', 'a.png', 'image/png', null],
  ['xmlSvg', 'a.svg', 'image/svg+xml', null],
  ['html', 'a.pdf', 'application/pdf', null],
  ['exe', 'a.png', 'image/png', null],
  ['zip', 'a.pdf', 'application/pdf', null],
  ['mp3', 'a.mp3', 'audio/mpeg', null],
  ['text', 'a.pdf', 'application/pdf', null],
  ['empty', 'a.png', 'image/png', null],
] as const)('%s named %s, said to be %s: %s', async (sample, name, type, expected) => {
  expect(await fileKind(samples[sample], { name, type })).toBe(expected)
})

test('the bytes that once made a detector run for ever', async () => {
  expect([null, 'video/x-ms-asf']).toContain(
    await fileKind(samples.asf, { name: 'a.asf', type: 'video/x-ms-asf' }),
  )
})
