import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { parseHost } from './http/host-name.ts'
import { isMailAddress, isSender } from './mail/address.ts'
import { parseStorageUrl } from './ports/files/storage-url.ts'

/** The repository's root: the folder of the workspace file, wherever the bundle was put. */
export const rootFolder = (() => {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'pnpm-workspace.yaml'))) {
    if (folder === dirname(folder)) return process.cwd()
    folder = dirname(folder)
  }
  return folder
})()

const url = (protocols: RegExp, takes: string) =>
  z.url({ protocol: protocols, error: takes }).transform((value) => value.replace(/\/$/, ''))
const number = (takes: string) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/, takes)
    .transform(Number)
const text = (takes: string) => z.string().trim().min(1, takes)
const port = (takes = 'takes a port number from 0 to 65535') =>
  number(takes).pipe(z.int(takes).max(65_535, takes))
const mailAddress = z.string().trim().refine(isMailAddress, 'takes an e-mail address')
const addressOrNetwork = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const storage = (value: string, ctx: z.RefinementCtx) => {
  const storage = parseStorageUrl(value)
  if (!storage) ctx.addIssue('takes https://key:secret@host/bucket?region=name')
  return storage ?? z.NEVER
}
const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'takes true or false' })
  .transform((value) => value === 'true' || value === '1')
/** `true` is the one proxy in front; behind several, their addresses. */
const proxy = (value: string, ctx: z.RefinementCtx) => {
  const known = flag.safeParse(value)
  if (known.success) return known.data
  const addresses = value.split(',').map((each) => each.trim())
  const right = addresses.every((each) => addressOrNetwork.safeParse(each).success)
  if (!right) ctx.addIssue('takes true, false, or the addresses of the proxies, such as 10.0.0.0/8')
  return right ? addresses : z.NEVER
}
/** Names without a port: which one a proxy listens on, it says itself. */
const hosts = (value: string, ctx: z.RefinementCtx) => {
  const parsed = value.split(',').map((each) => parseHost(each.trim()))
  const names = parsed.flatMap((host) => (host?.port === '' ? host.name : []))
  if (names.length === parsed.length) return names
  ctx.addIssue('takes host names without a port, such as dayloom.example,10.0.0.5')
  return z.NEVER
}
/** Names or addresses, compared whole. */
const privateHosts = (value: string, ctx: z.RefinementCtx) => {
  const names = value.split(',').map((each) =>
    each
      .trim()
      .toLowerCase()
      .replace(/^\[|\]$/g, ''),
  )
  if (names.every((name) => /^[a-z0-9_.:-]+$/.test(name))) return names
  ctx.addIssue('takes host names or addresses without a port, such as hooks.internal,10.0.0.5')
  return z.NEVER
}
const secretKey = z.string().min(32, 'takes at least 32 characters')

const shape = z.object({
  PORT: port().default(3000),
  HOST: text('takes a host name or address').default('127.0.0.1'),
  APP_URL: url(/^https?$/, 'takes the public address, such as https://dayloom.example').optional(),
  ALLOWED_HOSTS: z.string().transform(hosts).default([]),
  WEBHOOK_PRIVATE_HOSTS: z.string().transform(privateHosts).default([]),
  DATABASE_URL: url(/^postgres(ql)?$/, 'takes postgresql://user:password@host:port/name').optional(),
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/, 'takes postgresql://user:password@host:port/name').optional(),
  PREPARED_STATEMENTS: flag.default(true),
  DATA_DIR: text('takes a folder').default('.data'),
  BACKUP_DIR: text('takes a folder').optional(),
  STORAGE_URL: z.string().transform(storage).optional(),
  SMTP_URL: url(/^smtps?$/, 'takes smtp://user:password@host:port').optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .refine(isSender, 'takes a sender, such as Dayloom <no-reply@dayloom.example>')
    .default('Dayloom <no-reply@localhost>'),
  CONTACT_EMAIL: mailAddress.default('hello@localhost'),
  FEEDBACK_EMAIL: mailAddress.optional(),
  GOOGLE_CLIENT_ID: text('takes the client id').optional(),
  GOOGLE_CLIENT_SECRET: text('takes the client secret').optional(),
  GOOGLE_ISSUER: url(/^https?$/, 'takes the address of an OpenID issuer').default(
    'https://accounts.google.com',
  ),
  RATE_LIMIT_FACTOR: number('takes a number above 0')
    .pipe(z.number().positive('takes a number above 0'))
    .default(1),
  TRUST_PROXY: z.string().transform(proxy).default(false),
  METRICS_PORT: port().optional(),
  METRICS_HOST: text('takes a host name or address').default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'takes an address, such as http://127.0.0.1:4318').optional(),
  OTEL_SERVICE_NAME: text('takes a name').default('dayloom'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'takes fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  SECRET_KEY: secretKey.optional(),
  PREVIOUS_SECRET_KEY: secretKey.optional(),
  NODE_ENV: z.string().default('development'),
})

/** Every variable that means something here. */
export const variableNames = Object.keys(shape.shape)

const variables = shape
  .transform(({ APP_URL, BACKUP_DIR, DATA_DIR, FEEDBACK_EMAIL, ...rest }) => ({
    ...rest,
    APP_URL: APP_URL ?? `http://localhost:${rest.PORT}`,
    DATA_DIR: resolve(rootFolder, DATA_DIR),
    BACKUP_DIR: BACKUP_DIR === undefined ? undefined : resolve(rootFolder, BACKUP_DIR),
    FEEDBACK_EMAIL: FEEDBACK_EMAIL ?? rest.CONTACT_EMAIL,
  }))
  .superRefine(({ NODE_ENV, APP_URL, GOOGLE_ISSUER, DATABASE_URL, DATABASE_DIRECT_URL, ...keys }, ctx) => {
    if (DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined)
      ctx.addIssue({
        code: 'custom',
        path: ['DATABASE_DIRECT_URL'],
        message: 'goes with DATABASE_URL, which leads through a pooler to the same database',
      })
    // A server for the public must not ask who people are over a line that anyone can speak on, or use a known key.
    if (NODE_ENV !== 'production' || !APP_URL.startsWith('https:')) return
    if (!GOOGLE_ISSUER.startsWith('https:'))
      ctx.addIssue({
        code: 'custom',
        path: ['GOOGLE_ISSUER'],
        message: 'takes an https address in production',
      })
    for (const name of ['SECRET_KEY', 'PREVIOUS_SECRET_KEY'] as const) {
      if (keys[name]?.startsWith('change-me'))
        ctx.addIssue({ code: 'custom', path: [name], message: 'takes a key of your own in production' })
    }
  })

export type Env = z.output<typeof variables>

/** A variable that cannot be used; the message is one line for the person who set it. */
export class EnvError extends Error {}

/** Reads and checks the configuration. An empty variable counts as unset. */
export const readEnv = (source: Record<string, string | undefined>): Env => {
  const set = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = variables.safeParse(set)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new EnvError(`${issue?.path.join('.')} ${issue?.message}`)
}
