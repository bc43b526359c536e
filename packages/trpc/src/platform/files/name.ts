import { limits } from '@dayloom/validators/limits'
import { cut, isBlank } from '@dayloom/validators/text'

/** Control and format characters (bidi overrides among them) but the joiners that words and emoji need. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const separators = /[/\\]/g

const ending = (name: string) => /\.\w{1,10}$/.exec(name)?.[0] ?? ''

/** A file's name as it is shown and offered for download: one line, no path, no tricks, not too long. */
export const displayName = (given: string) => {
  const plain = given.toWellFormed().normalize('NFC').replace(invisible, '').replace(separators, '_').trim()
  const name = isBlank(plain) || /^\.+$/.test(plain) ? 'file' : plain
  const most = limits.attachment.name
  if (name.length <= most) return name
  const end = ending(name)
  const room = most - end.length
  return cut(name, room, room) + end
}
