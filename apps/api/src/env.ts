import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { registrations } from '@dayloom/validators/app'
import { z } from 'zod'
import { isSender } from './mail/address.ts'
import { oidcOf, refineOidc } from './settings/oidc.ts'
import {
  url,
  isPlace,
  hasPlainPath,
  isFreePath,
  number,
  text,
  port,
  mailAddress,
  storage,
  flag,
  proxy,
  hosts,
  privateHosts,
  secretKey,
} from './settings/values.ts'

/** The repository's root: the folder of the workspace file, wherever the bundle was put. */
export const rootFolder = (() => {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'pnpm-workspace.yaml'))) {
    if (folder === dirname(folder)) return process.cwd()
    folder = dirname(folder)
  }
  return folder
})()

/** `pnpm configuration` writes these descriptions into the documentation and .env.example. */
export const variableSchemas = {
  PORT: port().default(3000).describe('The port of the server.'),
  HOST: text('takes a host name or address')
    .default('127.0.0.1')
    .describe('The address that the server listens on. 0.0.0.0 is every address of the machine.'),
  APP_URL: url(/^https?$/, 'takes the public address, such as https://dayloom.example')
    .refine(
      isPlace,
      'takes an address without a query, fragment or name, such as https://example.com/dayloom',
    )
    .refine(
      hasPlainPath,
      'takes a path of letters, digits, hyphens, dots, _ and ~, such as https://example.com/dayloom',
    )
    .refine(
      isFreePath,
      'takes a path that Dayloom has no use for itself, such as https://example.com/dayloom',
    )
    .optional()
    .describe(
      'The address that people open, also one with a path, such as https://example.com/dayloom; unset: http://localhost with the port. With https, cookies are Secure. A public address closes /dev/mailbox.',
    ),
  ALLOWED_HOSTS: z
    .string()
    .transform(hosts)
    .default([])
    .describe('More host names that the server answers to, separated by commas.'),
  WEBHOOK_PRIVATE_HOSTS: z
    .string()
    .transform(privateHosts)
    .default([])
    .describe(
      'Hosts of private networks that webhooks may call and calendars may be read from, separated by commas. A host without a port means the ports 80 and 443.',
    ),
  DATABASE_URL: url(/^postgres(ql)?$/, 'takes postgresql://user:password@host:port/name')
    .optional()
    .describe('Your own PostgreSQL, version 15 or newer. Unset: an embedded server in DATA_DIR.'),
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/, 'takes postgresql://user:password@host:port/name')
    .optional()
    .describe(
      'The same database without the pooler. Set it if DATABASE_URL leads through a pooler in transaction mode.',
    ),
  PREPARED_STATEMENTS: flag
    .default(true)
    .describe(
      'Set it to false behind a pooler that keeps no prepared statements, such as PgBouncer before 1.21.',
    ),
  DATA_DIR: text('takes a folder')
    .default('.data')
    .describe('The folder for the embedded database, the files and the secret key.'),
  BACKUP_DIR: text('takes a folder')
    .optional()
    .describe(
      'A folder for a backup every day, of which seven are kept. Unset: none. In a container, use a folder below /data.',
    ),
  STORAGE_URL: z
    .string()
    .transform(storage)
    .optional()
    .describe('An S3-compatible store for uploaded files. Unset: the folder DATA_DIR/uploads.'),
  SMTP_URL: url(/^smtps?$/, 'takes smtp://user:password@host:port')
    .optional()
    .describe('The mail server. Unset: mails wait, and `npm run mails` prints them.'),
  MAIL_FROM: z
    .string()
    .trim()
    .refine(isSender, 'takes a sender, such as Dayloom <no-reply@dayloom.example>')
    .default('Dayloom <no-reply@localhost>')
    .describe('The sender of every mail.'),
  CONTACT_EMAIL: mailAddress
    .default('hello@localhost')
    .describe(
      'The address for questions, in mails and for push services. Use a real one: push services may refuse notifications without it.',
    ),
  FEEDBACK_EMAIL: mailAddress.optional().describe('The address that gets ratings. Unset: CONTACT_EMAIL.'),
  GOOGLE_CLIENT_ID: text('takes the client id')
    .optional()
    .describe('With the secret, shows the Google button.'),
  GOOGLE_CLIENT_SECRET: text('takes the client secret')
    .optional()
    .describe('The secret of the Google client.'),
  GOOGLE_ISSUER: url(/^https?$/, 'takes the address of an OpenID issuer')
    .default('https://accounts.google.com')
    .describe('Another OpenID issuer instead of Google.'),
  OIDC_ISSUER: url(/^https?$/, 'takes the address of an OpenID issuer')
    .optional()
    .describe('Your own OpenID provider, beside Google. Goes with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.'),
  OIDC_CLIENT_ID: text('takes the client id').optional().describe('The client at that provider.'),
  OIDC_CLIENT_SECRET: text('takes the client secret').optional().describe('The secret of that client.'),
  OIDC_NAME: text('takes a name')
    .optional()
    .describe(
      'What the button calls the provider: "Sign in with" and this name. Unset: the host of OIDC_ISSUER.',
    ),
  OIDC_SCOPES: text('takes scopes')
    .regex(/(^| )openid( |$)/, 'takes scopes with openid among them, such as openid email profile')
    .default('openid email profile')
    .describe('What the provider is asked for.'),
  OIDC_REGISTRATION: flag
    .default(true)
    .describe(
      'Whether people whom only the provider knows get an account where REGISTRATION is not open. false: they need what REGISTRATION asks for.',
    ),
  REGISTRATION: z
    .enum(registrations, { error: 'takes open, invite or closed' })
    .default('open')
    .describe(
      'Who may make an account. invite: whoever has a link of `dayloom admin invite`. closed: nobody.',
    ),
  PASSWORD_SIGN_IN: flag
    .default(true)
    .describe(
      'Set it to false to sign in by the sign-in provider alone: passwords are neither asked for nor taken.',
    ),
  RATE_LIMIT_FACTOR: number('takes a number above 0')
    .pipe(z.number().positive('takes a number above 0'))
    .default(1)
    .describe('Multiplies every counted limit.'),
  TRUST_PROXY: z
    .string()
    .transform(proxy)
    .default(false)
    .describe(
      'Set it to true to trust the X-Forwarded-* headers of the one proxy in front. Behind several proxies, set their addresses.',
    ),
  METRICS_PORT: port()
    .optional()
    .describe('Serves Prometheus metrics at /metrics on this port, such as 9464. Unset: no metrics.'),
  METRICS_HOST: text('takes a host name or address')
    .default('127.0.0.1')
    .describe(
      'The address that /metrics listens on. In a container 0.0.0.0, with the name that Prometheus uses in ALLOWED_HOSTS.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'takes an address, such as http://127.0.0.1:4318')
    .optional()
    .describe('Sends traces there by OTLP over HTTP, such as http://127.0.0.1:4318. Unset: no traces.'),
  OTEL_SERVICE_NAME: text('takes a name').default('dayloom').describe('The name of the service in traces.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'takes fatal, error, warn, info, debug, trace or silent',
    })
    .default('info')
    .describe('The least severe lines that are logged. Audit lines are always logged.'),
  LOG_FORMAT: z
    .enum(['json', 'pretty'], { error: 'takes json or pretty' })
    .default('json')
    .describe('pretty writes lines for a person at a terminal, with colors only there.'),
  SECRET_KEY: secretKey
    .optional()
    .describe(
      'Random characters, such as `openssl rand -hex 32` prints. Unset: the server makes a key and keeps it in DATA_DIR.',
    ),
  PREVIOUS_SECRET_KEY: secretKey.optional().describe('The old key while you change SECRET_KEY.'),
  NODE_ENV: z
    .string()
    .default('development')
    .describe('`production` refuses an OpenID issuer without https, if APP_URL has https.'),
}
const shape = z.object(variableSchemas)

const keys = ['SECRET_KEY', 'PREVIOUS_SECRET_KEY']
/** May have a `#` in its middle: a key of random signs, and a name such as `Team #1 <…>`. */
const mayHaveHash = [...keys, 'MAIL_FROM']

/** Every variable that means something here. */
export const variableNames = Object.keys(variableSchemas)

const variables = shape
  .superRefine(refineOidc)
  .transform(({ APP_URL, BACKUP_DIR, DATA_DIR, FEEDBACK_EMAIL, ...rest }) => ({
    ...rest,
    oidc: oidcOf(rest),
    APP_URL: APP_URL ?? `http://localhost:${rest.PORT}`,
    DATA_DIR: resolve(rootFolder, DATA_DIR),
    BACKUP_DIR: BACKUP_DIR === undefined ? undefined : resolve(rootFolder, BACKUP_DIR),
    FEEDBACK_EMAIL: FEEDBACK_EMAIL ?? rest.CONTACT_EMAIL,
  }))
  .superRefine(({ PASSWORD_SIGN_IN, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, oidc }, ctx) => {
    if (PASSWORD_SIGN_IN || oidc !== null) return
    if (GOOGLE_CLIENT_ID !== undefined && GOOGLE_CLIENT_SECRET !== undefined) return
    ctx.addIssue({
      code: 'custom',
      path: ['PASSWORD_SIGN_IN'],
      message: 'is false and no sign-in provider is set: nobody could sign in',
    })
  })
  .superRefine(({ NODE_ENV, APP_URL, GOOGLE_ISSUER, OIDC_ISSUER, ...set }, ctx) => {
    const { DATABASE_URL, DATABASE_DIRECT_URL } = set
    if (DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined)
      ctx.addIssue({
        code: 'custom',
        path: ['DATABASE_DIRECT_URL'],
        message: 'goes with DATABASE_URL, which leads through a pooler to the same database',
      })
    // A server for the public must not ask who people are over a line that anyone can speak on.
    if (NODE_ENV !== 'production' || !APP_URL.startsWith('https:')) return
    for (const [name, issuer] of Object.entries({ GOOGLE_ISSUER, OIDC_ISSUER }))
      if (issuer?.startsWith('http:'))
        ctx.addIssue({ code: 'custom', path: [name], message: 'takes an https address in production' })
  })

export type Env = z.output<typeof variables>

/** A variable that cannot be used; the message is one line for the person who set it. */
export class EnvError extends Error {}

/**
 * What docker and systemd take from a file as it stands and other readers take off: a comment behind the value, and
 * quotes around it. Taken as the value, the comment of an example would be a key that everybody knows.
 */
const notTheValue = (name: string, value: string) => {
  if (/^\s*#/.test(value)) return 'begins with #: put comments on lines of their own'
  if (/^\s*(["']).*\1\s*$/s.test(value) && value.trim().length > 1)
    return 'is in quotes: write the value without them'
  if (/\s#/.test(value) && !mayHaveHash.includes(name))
    return 'has a comment behind its value: put comments on lines of their own'
  return undefined
}

/** Reads and checks the configuration. An empty variable counts as unset, and spaces around a value do not count. */
export const readEnv = (source: Record<string, string | undefined>): Env => {
  const set: Record<string, string> = {}
  for (const name of variableNames) {
    const value = source[name]
    if (value === undefined || value === '') continue
    const reason = notTheValue(name, value)
    if (reason !== undefined) throw new EnvError(`${name} ${reason}`)
    set[name] = keys.includes(name) ? value : value.trim()
  }
  const result = variables.safeParse(set)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new EnvError(`${issue?.path.join('.')} ${issue?.message}`)
}
