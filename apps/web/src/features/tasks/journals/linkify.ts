export interface Piece {
  /** Where it starts in the text. */
  at: number
  text: string
  href?: string
}

/** Only what a person can see is an address, and only web pages. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/gi
const CLOSING = /[.,;:!?…)\]}]$/

/** A sentence's own full stop, and a bracket that was opened outside, do not belong to the address. */
const trimEnd = (address: string): string => {
  if (!CLOSING.test(address)) return address
  if (address.endsWith(')') && address.split('(').length >= address.split(')').length) return address
  return trimEnd(address.slice(0, -1))
}

const hrefOf = (address: string) => {
  if (!URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
}

/** Cuts a text into plain pieces and addresses; put together again they are the text. */
export const linkify = (text: string): Piece[] => {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimEnd(found)
    const href = hrefOf(address)
    if (!href) continue
    if (index > end) pieces.push({ at: end, text: text.slice(end, index) })
    pieces.push({ at: index, text: address, href })
    end = index + address.length
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end) })
  return pieces
}
