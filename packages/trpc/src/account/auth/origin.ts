import { weekStartOf } from '@dayloom/domain/week-start'
import { languageOfTag } from '@dayloom/validators/languages'
import type { RequestContext } from '../../context.ts'

/**
 * What a new account takes from the browser that it is opened in. `locale` is the browser's own language. A browser that
 * was switched to a language speaks that one.
 */
export const columnsOfOrigin = ({ request }: Pick<RequestContext, 'request'>, locale = '') => ({
  week_start: weekStartOf(locale),
  language: request.chosenLanguage ?? languageOfTag(locale) ?? request.acceptedLanguage ?? 'en',
})
