import { AppError } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import { cut } from '@dayloom/validators/text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const BODY_LIMIT_BYTES = 16_384
/** A page that breaks the policy does so for everybody at once: of one minute, so many reports say it. */
const MAX_REPORTS_PER_MINUTE = 30
const MAX_TEXT_LENGTH = 200

/** Without the query, which may hold what a person typed; "inline" and "eval" are no address and stay. */
const pageUrl = z.string().transform((text) => cut(text.split(/[?#]/, 1)[0] ?? '', MAX_TEXT_LENGTH))
const directive = z.string().transform((text) => cut(text, MAX_TEXT_LENGTH))

/** What browsers send for `report-uri`. */
const legacyReport = z
  .object({
    'csp-report': z.object({
      'document-uri': pageUrl,
      'blocked-uri': pageUrl,
      'effective-directive': directive.optional(),
      'violated-directive': directive.optional(),
    }),
  })
  .transform(({ 'csp-report': report }) => ({
    document: report['document-uri'],
    blocked: report['blocked-uri'],
    directive: report['effective-directive'] ?? report['violated-directive'],
  }))

/** What the Reporting API sends: several at once, of which the first one says enough. */
const report = z
  .tuple([
    z.object({
      body: z.object({ documentURL: pageUrl, blockedURL: pageUrl, effectiveDirective: directive }),
    }),
  ])
  .rest(z.unknown())
  .transform(([{ body }]) => ({
    document: body.documentURL,
    blocked: body.blockedURL,
    directive: body.effectiveDirective,
  }))

const anyReport = z.union([legacyReport, report])

const parse = (text: string) => {
  try {
    return anyReport.parse(JSON.parse(text))
  } catch (cause) {
    throw new AppError('VALIDATION_FAILED', messages.input.invalid, { cause })
  }
}

/** Where browsers say that a page broke the content security policy: one line of the log each, up to a limit. */
export const registerCspReports = (app: FastifyInstance, now: () => Date) =>
  app.register(async (scope) => {
    let minute = 0
    let count = 0
    const isLogged = () => {
      const current = Math.floor(now().getTime() / 60_000)
      if (current !== minute) [minute, count] = [current, 0]
      count += 1
      return count <= MAX_REPORTS_PER_MINUTE
    }
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Body: string | undefined }>('/api/csp', async ({ body, log }, reply) => {
      const violation = parse(body ?? '')
      if (isLogged()) log.warn({ csp: violation }, 'A page broke the content security policy')
      return reply.code(204).send()
    })
  })
