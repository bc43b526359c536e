import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { sync } from './sync-hook.ts'

/**
 * Whose `X-Forwarded-For` is believed. Proxies append to what a client sends, so of one proxy only the last entry is
 * its own word: who believes all of the list lets every client name its own address, and outrun every limit.
 */
export const trustedProxies = ({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>) =>
  TRUST_PROXY === true ? (_address: string, hop: number) => hop === 0 : TRUST_PROXY

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Behind a proxy that is not named, all clients have the address of the proxy, and share every limit: said once. */
export const warnOfUnnamedProxy = (
  app: FastifyInstance,
  { TRUST_PROXY, APP_URL }: Pick<Env, 'TRUST_PROXY' | 'APP_URL'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
) => {
  if (TRUST_PROXY !== false) return
  if (APP_URL.startsWith('https:'))
    log.info(
      {},
      'APP_URL is https and TRUST_PROXY is false: if a proxy stands in front, set TRUST_PROXY, or everybody shares one limit',
    )
  let said = false
  app.addHook(
    'onRequest',
    sync(({ headers }) => {
      if (said || !forwarding.some((name) => headers[name] !== undefined)) return
      said = true
      log.warn(
        {},
        'A request came with the headers of a proxy while TRUST_PROXY is false: everybody behind that proxy shares one limit. Set TRUST_PROXY to true, or to the addresses of the proxies',
      )
    }),
  )
}
