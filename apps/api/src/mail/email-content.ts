import { oneLine, shorten } from '@dayloom/validators/text'
import type { MailKind, MailPayload } from '@dayloom/trpc/server'

/** One part of a mail. A plain text is a paragraph. */
export type Block =
  | string
  | { code: string }
  | { button: string; path: string }
  | { list: { title: string; detail: string }[] }
  | { quote: string }

/** What a mail says, before it has a layout. Links are paths of this app: there is no way to name another place. */
export interface EmailContent {
  subject: string
  body: Block[]
  /** A path that ends this kind of mail by one POST (RFC 8058). */
  unsubscribe?: string
}

/** Writes one kind of mail. One small file each, in `kinds`. */
export type Write<K extends MailKind> = (payload: MailPayload<K>) => EmailContent
export type Writers = { [K in MailKind]: Write<K> }

const MAX_USER_TEXT_LENGTH = 100

/** A text that a person chose, on one line and not long enough to carry a message of its own. */
export const userText = (text: string) => {
  return shorten(oneLine(text.replaceAll('\0', ' ')).replace(/\p{Z}+/gu, ' '), MAX_USER_TEXT_LENGTH)
}

/** Says how many a list has left out. */
export const restOf = (more: number): Block[] => (more > 0 ? [`And ${more} more.`] : [])
