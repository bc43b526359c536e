import { fileTypeFromBuffer } from 'file-type'

/** How many bytes tell every type that we take. */
export const HEAD_BYTES = 4100

/** Types that agree with no other one, each with the endings its files have. */
const endings = new Map([
  ['image/png', ['png', 'apng']],
  ['image/jpeg', ['jpg', 'jpeg', 'jpe', 'jfif']],
  ['image/gif', ['gif']],
  ['image/webp', ['webp']],
  ['image/avif', ['avif', 'avifs']],
  ['application/pdf', ['pdf']],
])
const videoEndings = 'mp4 m4v mov qt webm mkv avi mpg mpeg m2v ogv 3gp 3g2 ts mts m2ts wmv asf flv'.split(' ')
/** Of all other images: those of phones and scanners, of drawing programs, and of cameras. */
const imageEndings = [
  'heic heif hif heics heifs tif tiff bmp dib jxl jp2 j2k j2c jpc jpf jpx jpm mj2 jls jxr wdp hdp flif bpg',
  'psd psb xcf dwg ico cur icns ktx ktx2',
  'dng cr2 cr3 nef nrw arw srf sr2 orf rw2 raw rwl raf pef srw 3fr iiq erf dcr kdc mos mef',
].flatMap((each) => each.split(' '))

/** Other names of the same type. */
const aliases = new Map([
  ['image/apng', 'image/png'],
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['application/x-pdf', 'application/pdf'],
])

/** Senders that know no type say one of these. */
const unsaid = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

const isVideo = (type: string) => type.startsWith('video/')

/** SVG is none: it can run scripts. */
const isOtherImage = (type: string) => /^image\/(?!svg)/.test(type) && !endings.has(type)

/** Video containers have more names than contents, and so have images of phones and cameras: one agrees with another. */
const agrees = (type: string, other: string) =>
  type === other || [isVideo, isOtherImage].some((is) => is(type) && is(other))

const endingsOf = (type: string) => endings.get(type) ?? (isVideo(type) ? videoEndings : imageEndings)

const hasEndingOf = (type: string, name: string) => {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  return ending === undefined || endingsOf(type).includes(ending)
}

/** The library looks for the directory of a TIFF, which most programs write at its end, behind the bytes that we have. */
const isTiff = (head: Uint8Array) =>
  /^(?:II\*\0|MM\0\*)/.test(Buffer.from(head.subarray(0, 4)).toString('latin1'))

/**
 * The type of a file, told by its first bytes. Null where we do not take it, or where its declared type or the
 * ending of its name says something else.
 */
export const fileKind = async (head: Uint8Array, file: { name: string; type: string }) => {
  const mime = (await fileTypeFromBuffer(head))?.mime ?? (isTiff(head) ? 'image/tiff' : '')
  const type = aliases.get(mime) ?? mime
  if (!endings.has(type) && !isVideo(type) && !isOtherImage(type)) return null
  const said = file.type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const declared = aliases.get(said) ?? said
  return (unsaid.has(declared) || agrees(type, declared)) && hasEndingOf(type, file.name) ? type : null
}

/** Of the images those that profile pictures are drawn from. */
export const isPictureType = (type: string) => type.startsWith('image/') && endings.has(type)
