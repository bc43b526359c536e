import { setupI18n, type I18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { languageOfHeader, type Language } from '@dayloom/validators/languages'

/** What stands for the placeholders of a text. */
export type Values = Readonly<Record<string, string | number>>

/** The translations of one language, by the English text. The tests know which texts there are. */
type Catalogue = Readonly<Record<string, string>>

const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>> = {
  de: () => import('../catalogues/de.json', { with: { type: 'json' } }),
  fr: () => import('../catalogues/fr.json', { with: { type: 'json' } }),
  es: () => import('../catalogues/es.json', { with: { type: 'json' } }),
  it: () => import('../catalogues/it.json', { with: { type: 'json' } }),
  'pt-BR': () => import('../catalogues/pt-BR.json', { with: { type: 'json' } }),
  nl: () => import('../catalogues/nl.json', { with: { type: 'json' } }),
  pl: () => import('../catalogues/pl.json', { with: { type: 'json' } }),
  ja: () => import('../catalogues/ja.json', { with: { type: 'json' } }),
  ar: () => import('../catalogues/ar.json', { with: { type: 'json' } }),
}

/** The translations of a language, by the English text. */
export const readCatalogue = async (language: keyof typeof loaders): Promise<Catalogue> =>
  (await loaders[language]()).default

interface Loaded {
  catalogue: Catalogue
  i18n: I18n
}

const withFormat = (language: Language, catalogue: Catalogue): Loaded => {
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } })
  i18n.setMessagesCompiler(compileMessage)
  return { catalogue, i18n }
}

const english = withFormat('en', {})
const loaded = new Map<Language, Loaded>([['en', english]])

/** The language of an answer to a request: what `Accept-Language` asks for, or English. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  languageOfHeader(acceptLanguage ?? '') ?? 'en'

/** From then on `translate` knows the language. */
export const loadLanguage = async (language: Language) => {
  if (language === 'en' || loaded.has(language)) return
  loaded.set(language, withFormat(language, await readCatalogue(language)))
}

/** An English text in a language that was loaded. What has no translation, such as the text of another server, is English. */
export const translate = (language: Language, text: string, values?: Values): string => {
  const { catalogue, i18n } = loaded.get(language) ?? english
  const known = Object.hasOwn(catalogue, text) ? catalogue[text] : undefined
  if (!values) return known ?? text
  return known === undefined ? english.i18n._(text, values) : i18n._(known, values)
}
