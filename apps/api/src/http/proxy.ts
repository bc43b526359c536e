import type { Env } from '../env.ts'

/**
 * Whose `X-Forwarded-For` is believed. Proxies append to what a client sends, so of one proxy only the last entry is
 * its own word: who believes all of the list lets every client name its own address, and outrun every limit.
 */
export const trustedProxies = ({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>) =>
  TRUST_PROXY === true ? (_address: string, hop: number) => hop === 0 : TRUST_PROXY
