import { languageOf, loadLanguage } from '@dayloom/translations/translate'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The language that an answer's texts for people are in. */
export const answerLanguage = ({ headers }: FastifyRequest) => languageOf(headers['accept-language'])

/** Says in which language the texts of an answer are, and that another request may get another one. */
export const sayLanguage = (reply: FastifyReply, language: string) => {
  const vary = String(reply.getHeader('vary') ?? '')
  reply.header('content-language', language)
  reply.header('vary', vary === '' ? 'accept-language' : `${vary}, accept-language`)
}

/** Loads the language of a request before anything answers it. */
export const registerLanguages = (app: FastifyInstance) =>
  app.addHook('onRequest', async (request) => loadLanguage(answerLanguage(request)))
