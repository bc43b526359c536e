import { basePathOf } from '@dayloom/validators/base-path'
import { z } from 'zod'
import { parseHost } from '../http/host-name.ts'
import { isMailAddress } from '../mail/address.ts'
import { parseStorageUrl } from '../ports/files/storage-url.ts'
import { parsePrivateHost } from '../webhooks/private-hosts.ts'

/** The forms that a variable of the configuration takes. Each refusal is the half of a sentence behind its name. */

export const url = (protocols: RegExp, takes: string) =>
  z.url({ protocol: protocols, error: takes }).transform((value) => value.replace(/\/$/, ''))
/** Everything is served below it. */
export const isPlace = (value: string) =>
  URL.canParse(value) && !/[?#]/.test(value) && new URL(value).username === ''
/** As it is written it goes into cookies, documents and addresses, so it takes no sign that has to be encoded. */
export const hasPlainPath = (value: string) =>
  /^https?:\/\/[^/]*(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*$/i.test(value)
/** A proxy may have taken the path off: then it could not be told from these. */
const ownPaths =
  /^\/(?:api|app-shell|assets|auth|calendar|dev|healthz|login|mcp|pages|readyz|trpc|unsubscribe|verify-email|today|getting-started|dashboard|tasks|habits|analytics|profile)(?:\/|$)/
export const isFreePath = (value: string) => !ownPaths.test(basePathOf(value))
export const number = (takes: string) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/, takes)
    .transform(Number)
export const text = (takes: string) => z.string().trim().min(1, takes)
export const port = (takes = 'takes a port number from 0 to 65535') =>
  number(takes).pipe(z.int(takes).max(65_535, takes))
export const mailAddress = z.string().trim().refine(isMailAddress, 'takes an e-mail address')
const addressOrNetwork = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
export const storage = (value: string, ctx: z.RefinementCtx) => {
  const storage = parseStorageUrl(value)
  if (!storage) ctx.addIssue('takes https://key:secret@host/bucket?region=name')
  return storage ?? z.NEVER
}
export const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'takes true or false' })
  .transform((value) => value === 'true' || value === '1')
/** `true` is the one proxy in front; behind several, their addresses. */
export const proxy = (value: string, ctx: z.RefinementCtx) => {
  const known = flag.safeParse(value)
  if (known.success) return known.data
  const addresses = value.split(',').map((each) => each.trim())
  const right = addresses.every((each) => addressOrNetwork.safeParse(each).success)
  if (!right) ctx.addIssue('takes true, false, or the addresses of the proxies, such as 10.0.0.0/8')
  return right ? addresses : z.NEVER
}
/** Names without a port: which one a proxy listens on, it says itself. */
export const hosts = (value: string, ctx: z.RefinementCtx) => {
  const parsed = value.split(',').map((each) => parseHost(each.trim()))
  const names = parsed.flatMap((host) => (host?.port === '' ? host.name : []))
  if (names.length === parsed.length) return names
  ctx.addIssue('takes host names without a port, such as dayloom.example,10.0.0.5')
  return z.NEVER
}
export const privateHosts = (value: string, ctx: z.RefinementCtx) => {
  const parsed = value.split(',').map(parsePrivateHost)
  const hosts = parsed.filter((each) => each !== null)
  if (hosts.length === parsed.length) return hosts
  ctx.addIssue('takes host names or addresses, with a port or without, such as hooks.internal,10.0.0.5:8080')
  return z.NEVER
}
/** What stands in examples, there or in a comment: everybody knows it. */
const exampleKey =
  /^(change|replace)[-_ ]?(me|this|it)|^your[-_ ]?(own[-_ ]?)?(secret|key)|^example[-_ ]|at least 32 (random )?characters/i
export const secretKey = z
  .string()
  .min(32, 'takes at least 32 characters')
  .refine((key) => !/^\s/.test(key), 'begins with a space: write the key right behind the equals sign')
  .refine((key) => !exampleKey.test(key), 'takes a key of your own, not the text of an example')
