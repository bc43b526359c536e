import { addressOf, type MailKind, type MailPayload } from '@dayloom/trpc/server'
import {
  googleLinkCode,
  oidcLinkCode,
  passwordResetCode,
  twoFactorCode,
  verificationCode,
} from './kinds/codes.ts'
import { connectionOpened, passwordChanged } from './kinds/connections.ts'
import { factorChanged, recoveryCodeUsed } from './kinds/factors.ts'
import { rating } from './kinds/rating.ts'
import {
  accountClaimed,
  accountDeleted,
  googleLinked,
  oidcLinked,
  registrationAttempt,
  signInAttempts,
  twoFactorChanged,
  webhookDisabled,
} from './kinds/notices.ts'
import { alerts } from './kinds/alerts.ts'
import { reminder } from './kinds/reminder.ts'
import type { Writers } from './email-content.ts'
import { toHtml, toText, type TemplateContext } from './template.ts'

const writers: Writers = {
  two_factor_code: twoFactorCode,
  google_link_code: googleLinkCode,
  oidc_link_code: oidcLinkCode,
  password_reset_code: passwordResetCode,
  verification_code: verificationCode,
  rating,
  alerts,
  reminder,
  password_changed: passwordChanged,
  connection_opened: connectionOpened,
  two_factor_changed: twoFactorChanged,
  factor_changed: factorChanged,
  recovery_code_used: recoveryCodeUsed,
  google_linked: googleLinked,
  oidc_linked: oidcLinked,
  account_claimed: accountClaimed,
  account_deleted: accountDeleted,
  registration_attempt: registrationAttempt,
  sign_in_attempts: signInAttempts,
  webhook_disabled: webhookDisabled,
}

/** One-click unsubscribe (RFC 8058): the mail program posts to the address, no page is opened. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export interface ComposedMail {
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** A queued mail, written and set. */
export const compose = <K extends MailKind>(
  kind: K,
  payload: MailPayload<K>,
  context: TemplateContext,
): ComposedMail => {
  const content = writers[kind](payload)
  return {
    subject: content.subject,
    text: toText(content, context),
    html: toHtml(content, context),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(content.unsubscribe !== undefined && unsubscribeHeaders(addressOf(context, content.unsubscribe))),
    },
  }
}
