/** What lists are written with: bullets, boxes to tick, numbers. */
const MARKER = /^(?:[-*•‣◦]\s+)?(?:\[[ xX]?\]\s+)?(?:\d{1,3}[.)]\s+)?/

/** The lines of a pasted list, each without its marker; empty ones are left out. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim().replace(MARKER, '').trim())
    .filter(Boolean)
