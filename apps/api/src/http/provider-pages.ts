import { notFound, type Ports, type ProviderName } from '@dayloom/trpc/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { FastifyInstance } from 'fastify'

const providers: ProviderName[] = ['google', 'oidc']

/** The addresses of a sign-in with a provider that are no screens of their own, or none without the provider. */
export const registerProviderPages = (app: FastifyInstance, ports: Ports) => {
  for (const name of providers) {
    const page = `/auth/${name}` as const
    if (ports[name]) app.get(`${page}/start`, async ({ url }, reply) => reply.redirect(`/api${url}`))
    else
      for (const path of ['start', 'callback'])
        app.get(`${page}/${path}`, async () => {
          throw notFound(serverMessages.server.notFound)
        })
  }
}
