import { z } from 'zod'

const code = z.object({ code: z.string() })
const nothing = z.object({})

/** How many more there are than are named; mails that waited while the server was upgraded name all. */
const more = z.number().int().default(0)

/** What opens or follows an account beside its password and sessions, as a mail about it says it. */
const connection = z.object({
  kind: z.enum(['api_token', 'webhook', 'calendar_feed', 'passkey', 'google', 'oidc']),
  /** Chosen by whoever made it; of a webhook the host. */
  name: z.string().nullable(),
})
export type Connection = z.output<typeof connection>

/** Every kind of mail and what it needs to be written. A payload holds no text that the mail does not need. */
export const mailPayloads = {
  two_factor_code: code,
  /** `token` is that of the link; mails that waited while the server was upgraded have none. */
  password_reset_code: code.extend({ token: z.string().optional() }),
  verification_code: code,
  google_link_code: code,
  oidc_link_code: code,
  rating: z.object({
    rating: z.number(),
    user_name: z.string(),
    user_email: z.string(),
    message: z.string(),
  }),
  alerts: z.object({
    timezone: z.string(),
    tasks: z.array(
      z.object({
        title: z.string(),
        due_date: z.iso.datetime(),
        /** Mails that waited while the server was upgraded name none. */
        due_day: z.iso.date().nullable().default(null),
      }),
    ),
    more,
    /** A path of this app that switches reminders off by one POST (RFC 8058). */
    unsubscribe: z.string(),
  }),
  reminder: z.object({
    items: z.array(z.object({ kind: z.enum(['task', 'habit']), title: z.string(), detail: z.string() })),
    more,
    unsubscribe: z.string(),
  }),
  /** Mails that waited while the server was upgraded name nothing. */
  password_changed: z.object({
    ended: z.array(connection).optional(),
    left: z.array(connection).optional(),
  }),
  connection_opened: connection.extend({
    kind: connection.shape.kind.extract(['api_token', 'webhook', 'calendar_feed']),
    /** It was there before, and now gets more, or sends it elsewhere. */
    changed: z.boolean(),
  }),
  two_factor_changed: z.object({ enabled: z.boolean() }),
  factor_changed: z.object({
    factor: z.enum(['totp', 'passkey', 'google', 'oidc', 'recovery_codes']),
    added: z.boolean(),
    /** Of a passkey. */
    name: z.string().nullable(),
  }),
  recovery_code_used: z.object({ left: z.number().int() }),
  google_linked: nothing,
  oidc_linked: nothing,
  account_claimed: nothing,
  account_deleted: nothing,
  registration_attempt: nothing,
  sign_in_attempts: nothing,
  /** Without a reason, one that an earlier release has queued. */
  webhook_disabled: z.object({ url: z.string(), reason: z.enum(['failing', 'gone']).default('failing') }),
} as const satisfies Record<string, z.ZodObject>

export type MailKind = keyof typeof mailPayloads
export type MailPayload<K extends MailKind> = z.output<(typeof mailPayloads)[K]>

/** What else waits in the outbox: work that must look the same from outside whether or not it ends in a mail. */
export const taskPayloads = {
  /** Whether the address has an account is looked up by the worker, so that the answer's time cannot tell. */
  password_reset_request: z.object({ known: z.boolean().default(false), network: z.string().default('') }),
} as const satisfies Record<string, z.ZodObject>

export type TaskKind = keyof typeof taskPayloads
export type QueueKind = MailKind | TaskKind
export type QueuePayload<K extends QueueKind> = z.output<(typeof mailPayloads & typeof taskPayloads)[K]>

const isKeyOf = <T extends object>(table: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(table, key)

/** Former names: during an upgrade an older server still writes them, and a backup may hold them. */
const renamedKinds = {
  account_adopted: 'account_claimed',
  feedback: 'rating',
  reminders: 'alerts',
} as const satisfies Record<string, MailKind>

/** The kind that a row of the outbox names, or undefined where it is no mail. */
export const mailKindOf = (kind: string): MailKind | undefined => {
  if (isKeyOf(mailPayloads, kind)) return kind
  return isKeyOf(renamedKinds, kind) ? renamedKinds[kind] : undefined
}

/** What rows of mails name. */
export const mailKinds = [...Object.keys(mailPayloads), ...Object.keys(renamedKinds)]
