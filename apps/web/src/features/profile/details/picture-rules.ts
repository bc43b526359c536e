import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'

const { pictureType, pictureTooLarge } = messages.users

/** What the file dialog offers. The server looks at the content, not at the name. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** Why a file cannot be a profile picture, before it is sent. SVG is a document, with scripts. */
export const pictureProblem = ({ type, size }: { type: string; size: number }) => {
  if (!type.startsWith('image/') || type.startsWith('image/svg')) return pictureType
  return size > limits.profilePicture.bytes ? pictureTooLarge : undefined
}
