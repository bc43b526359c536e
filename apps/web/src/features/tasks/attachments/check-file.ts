import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'

/** What the file chooser offers. */
export const attachmentAccept = 'image/*,video/*,application/pdf'

const SUPPORTED = /^(?:image\/(?!svg)|video\/|application\/pdf$)/

const filled = (text: string, name: string) => text.replace('{file}', () => name)

/** Why a file cannot be attached; null when it may be. The server has the last word, by the content. */
export const refusalOf = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null => {
  if (!SUPPORTED.test(type)) return filled(messages.attachments.unsupported, name)
  return size > limits.attachment.bytes ? filled(messages.attachments.tooLarge, name) : null
}
