/** Text as its reader sees it. No library, because the app needs this before it loads one. */

/** Line breaks and control characters. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Marks that change the reading order of the text around them. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Spaces and invisible characters. Joiners and selectors are missing here, because an emoji may end with one. */
const edge = /[\s\u00ad\u115f\u1160\u180e\u200b\u2060\u2800\u3164\uffa0]/
const nothing = /^(?:[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]|\u{16fe4})*$/u

/** PostgreSQL stores no NUL, and UTF-8 has no lone surrogates. */
export const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()

/** Whether the text is invisible. */
export const isBlank = (text: string) => nothing.test(text)

/**
 * The text as one line in its original reading order. Characters that cannot be stored stay, so that they are refused.
 */
export const oneLine = (text: string) => {
  if (!isStorable(text)) return text
  const line = text.replace(directions, '').replace(controls, ' ')
  let [start, end] = [0, line.length]
  while (start < end && edge.test(line.charAt(start))) start += 1
  while (end > start && edge.test(line.charAt(end - 1))) end -= 1
  return line.slice(start, end)
}

const plain = /^[ -~]+$/
/** `Intl.Segmenter` needs time that grows with the square of the text, so it gets this many code units at a time. */
const WINDOW = 256
let segmenter: Intl.Segmenter | undefined

const segmentsOf = (text: string) => {
  if (plain.test(text)) return Array.from(text)
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

const isHighSurrogate = (text: string, at: number) => /[\ud800-\udbff]/.test(text.charAt(at))

/** The characters that a person sees (grapheme clusters). A family emoji is one, and so is a letter with accents. */
function* charactersOf(text: string) {
  let [at, size] = [0, WINDOW]
  while (at < text.length) {
    const end = at + size + (isHighSurrogate(text, at + size - 1) ? 1 : 0)
    const found = segmentsOf(text.slice(at, end))
    // The last character may continue after the window.
    if (end < text.length) found.pop()
    for (const each of found) yield each
    const taken = found.reduce((sum, { length }) => sum + length, 0)
    size = taken === 0 ? size * 2 : WINDOW
    at += taken
  }
}

/**
 * The most code units for a text of `max` characters. An emoji has up to 16, and a text of only such emoji is short.
 */
export const unitsOf = (max: number) => Math.max(2 * max, Math.min(16 * max, 20_000))

/** The beginning of the text: at most `max` whole characters and this many code units. */
export const cut = (text: string, max: number, units = unitsOf(max)) => {
  if (text.length <= Math.min(max, units)) return text
  let [count, end] = [0, 0]
  for (const { length } of charactersOf(text)) {
    count += 1
    if (count > max || end + length > units) break
    end += length
  }
  // A single character that is too long is not an emoji, so its marks can go.
  return end > 0 ? text.slice(0, end) : text.slice(0, units).replace(/[\ud800-\udbff]$/, '')
}

/** A shortened text ends with an ellipsis. */
export const shorten = (text: string, max: number) => {
  const part = cut(text, max)
  return part === text ? text : `${cut(part, max - 1)}…`
}

/** The number of characters that a person sees. */
export const countCharacters = (text: string) => Array.from(charactersOf(text)).length

/** Whether a person sees at most `max` characters. */
export const isWithin = (text: string, max: number) => text.length <= unitsOf(max) && cut(text, max) === text

/** Whether a person sees at least `min` characters. */
export const isAtLeast = (text: string, min: number) => min <= 1 || cut(text, min - 1) !== text
