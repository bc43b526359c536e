import { fileTypeFromBuffer } from 'file-type'

/** How many bytes tell every type that we take. */
export const HEAD_BYTES = 4100

/** The types we take, each with the endings its files have. SVG is none of them: it can run scripts. */
const endings = new Map([
  ['image/png', ['png', 'apng']],
  ['image/jpeg', ['jpg', 'jpeg', 'jpe', 'jfif']],
  ['image/gif', ['gif']],
  ['image/webp', ['webp']],
  ['image/avif', ['avif', 'avifs']],
  ['application/pdf', ['pdf']],
])
const videoEndings = 'mp4 m4v mov qt webm mkv avi mpg mpeg m2v ogv 3gp 3g2 ts mts m2ts wmv asf flv'.split(' ')

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

/** Video containers have more names than contents, so one video type agrees with another. */
const agrees = (type: string, other: string) => type === other || (isVideo(type) && isVideo(other))

const hasEndingOf = (type: string, name: string) => {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  return ending === undefined || (isVideo(type) ? videoEndings : (endings.get(type) ?? [])).includes(ending)
}

/**
 * The type of a file, told by its first bytes. Null where we do not take it, or where its declared type or the
 * ending of its name says something else.
 */
export const fileKind = async (head: Uint8Array, file: { name: string; type: string }) => {
  const mime = (await fileTypeFromBuffer(head))?.mime ?? ''
  const type = aliases.get(mime) ?? mime
  if (!endings.has(type) && !isVideo(type)) return null
  const said = file.type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const declared = aliases.get(said) ?? said
  return (unsaid.has(declared) || agrees(type, declared)) && hasEndingOf(type, file.name) ? type : null
}

export const isImage = (type: string) => type.startsWith('image/')
