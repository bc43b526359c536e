import type { ErrorCode } from '../errors.ts'
import type { ProviderName } from './providers/provider-port.ts'

/** What is written down of who came in, was refused, or changed what opens an account. */
export type AuditEvent =
  | 'registered'
  | 'signed_in'
  | 'signed_out'
  | 'sessions_ended'
  | 'second_factor_asked'
  | 'code_requested'
  | 'password_changed'
  | 'password_reset'
  | 'reset_link_made'
  | 'email_verified'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_codes_made'
  | 'token_created'
  | 'token_deleted'
  | 'webhook_created'
  | 'webhook_changed'
  | 'webhook_deleted'
  | 'calendar_feed_created'
  | 'calendar_feed_changed'
  | 'calendar_feed_deleted'
  | 'push_device_added'
  | 'connections_ended'
  | 'proof_given'
  | 'google_linked'
  | 'google_unlinked'
  | 'oidc_linked'
  | 'oidc_unlinked'
  | 'invitation_made'
  | 'account_claimed'
  | 'data_exported'
  | 'account_deleted'
  | 'refused'

/** By what a person proved who they are. */
export type AuditMethod =
  | 'registration'
  | 'password'
  | ProviderName
  | 'code'
  | 'link'
  | 'totp'
  | 'passkey'
  | 'recovery_code'

interface AuditFacts {
  /** Names the other lines of the same request, and the address it came from; null for a command of the operator. */
  request: { id: string; ip: string } | null
  /** Whoever runs the server, by a command; a person otherwise. */
  actor?: 'admin'
  /** Whose account it is about; null where nobody has been told yet, or the address has no account. */
  user_id: string | null
  method?: AuditMethod
  /** Of a refusal: why, and at which procedure or path pattern. */
  reason?: ErrorCode
  at?: string
}

/**
 * Writes one line. A service calls it after the change has committed:
 * `ctx.ports.audit('factor_added', { request: ctx.request, user_id: ctx.user.id, method: 'totp' })`.
 * The facts have no place for an e-mail address, a code or a token, and must not get one. A refusal needs no call: the
 * host writes it for every `AppError` that says one, see `isAuditedRefusal`.
 */
export type Audit = (event: AuditEvent, facts: AuditFacts) => void

const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'INVALID_CODE',
  'WRONG_PASSWORD',
  'UNAUTHORIZED',
  'INVALID_CREDENTIALS',
  'EMAIL_NOT_VERIFIED',
  'PROOF_REQUIRED',
  'EMAIL_TAKEN',
  'REGISTRATION_CLOSED',
  'INVALID_INVITE',
  'CROSS_SITE',
  'WRONG_HOST',
  'TOO_MANY_REQUESTS',
])

/** A refusal that says something about who came, and not about what was typed. */
export const isAuditedRefusal = (code: ErrorCode) => refusals.has(code)
