import { z } from 'zod'
import { messages } from './messages.ts'

/** Every language that Dayloom speaks: BCP 47 tags. Another one is a line here and its catalogues; see `docs/translating.md`. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'pt-BR', 'nl', 'pl', 'ja', 'ar'] as const
export type Language = (typeof languages)[number]

export const languageSchema = z.enum(languages, { error: messages.input.language })

/** How times are written: as the language has them, or with 12 or 24 hours. */
export const clocks = ['auto', '12', '24'] as const
export type Clock = (typeof clocks)[number]

export const clockSchema = z.enum(clocks, { error: messages.input.clock })

const byTag = new Map<string, Language>(languages.map((language) => [language.toLowerCase(), language]))
// The Portuguese that we have.
byTag.set('pt', 'pt-BR')

/** The language of a tag, by the lookup of RFC 4647: `de-AT` is `de`. Undefined for one that we do not speak. */
export const languageOfTag = (tag: string): Language | undefined => {
  const parts = tag.toLowerCase().split('-')
  for (let length = parts.length; length > 0; length -= 1) {
    const known = byTag.get(parts.slice(0, length).join('-'))
    if (known) return known
  }
  return undefined
}

/** A language range with its weight, such as `de-AT;q=0.8`. */
const RANGE = /^([a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:\s*;\s*q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?))?$/i

/** Longer headers than browsers send are read this far. */
const MAX_HEADER_CHARACTERS = 1000

/**
 * The language that an `Accept-Language` header asks for most: of equal weights the first. Undefined where it asks for
 * none that we speak. `*` is no language: RFC 4647 skips it, and what is left is the default.
 */
export const languageOfHeader = (header: string): Language | undefined => {
  let best: { language: Language; weight: number } | undefined
  for (const part of header.slice(0, MAX_HEADER_CHARACTERS).split(',')) {
    const [, tag, weightText] = RANGE.exec(part.trim()) ?? []
    const language = tag === undefined ? undefined : languageOfTag(tag)
    const weight = Number(weightText ?? 1)
    if (language && weight > (best?.weight ?? 0)) best = { language, weight }
  }
  return best?.language
}
