import { basePathOf } from '@dayloom/validators/base-path'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * The product below a path of its host (docs/decisions/0041-a-path-in-the-address.md). Routes and handlers know no base:
 * it is taken off an address that comes in, and put before one that goes out.
 */
export interface BasePath {
  /** Such as `/dayloom`; '' where the product has its host to itself. */
  path: string
  /** For the server: a proxy may have taken the base off already, so what is not below it stays as it is. */
  strip: (url: string) => string
  /** Whether it was asked for below the base. */
  isBelow: (request: FastifyRequest) => boolean
  /** A document or style of ours whose addresses begin at the root, as they are below the base. */
  put: (html: string) => string
}

/** Some name several, with spaces between: the files of a screen. */
const ADDRESSES = / (href|src|action|data-after|data-files|data-modules)="(\/[^"]*)"/g

export const createBasePath = (appUrl: string): BasePath => {
  const path = basePathOf(appUrl)
  const isBelow = (url: string) => url.startsWith(path) && /^(?:[/?]|$)/.test(url.slice(path.length))
  return {
    path,
    strip: (url) => (isBelow(url) ? url.slice(path.length).replace(/^(?!\/)/, '/') : url),
    isBelow: ({ originalUrl }) => isBelow(originalUrl),
    put: (html) =>
      path === ''
        ? html
        : html.replace(
            ADDRESSES,
            (_, name: string, value: string) => ` ${name}="${value.replace(/(^| )\/(?!\/)/g, `$1${path}/`)}"`,
          ),
  }
}

const isRedirect = (status: number) => status >= 300 && status < 400

/** Handlers name where they redirect to from the root. */
export const registerRedirects = (app: FastifyInstance, base: BasePath) => {
  if (base.path === '') return
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const location = reply.getHeader('location')
    if (isRedirect(reply.statusCode) && typeof location === 'string' && location.startsWith('/'))
      reply.header('location', base.path + location)
    done()
  })
}

/** The links of pages that a scope sends as text. */
export const registerLinks = (scope: FastifyInstance, base: BasePath) => {
  if (base.path === '') return
  scope.addHook('onSend', (_request, reply, payload, done) => {
    const isHtml = String(reply.getHeader('content-type')).startsWith('text/html')
    done(null, isHtml && typeof payload === 'string' ? base.put(payload) : payload)
  })
}
