import { decryptMail, type MailKind } from '@dayloom/trpc/server'
import type { TestApp } from './app.ts'

type CodeMail = Extract<MailKind, `${string}_code`>

/** The codes that were mailed to an address, newest first. */
export const mailedCodes = async ({ db, host }: TestApp, recipient: string, kind: CodeMail) => {
  const rows = await db.mail.findMany({
    where: { recipient, kind },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    select: { id: true, payload: true },
  })
  return rows.flatMap(({ id, payload }) =>
    payload === null ? [] : decryptMail(host, { id, kind, payload }).code,
  )
}

export const mailedCode = async (app: TestApp, recipient: string, kind: CodeMail) => {
  const [code] = await mailedCodes(app, recipient, kind)
  if (code === undefined) throw new Error(`No ${kind} was mailed to ${recipient}`)
  return code
}

/** The token of the link in the newest reset mail to an address. */
export const mailedToken = async ({ db, host }: TestApp, recipient: string) => {
  const kind = 'password_reset_code'
  const { id, payload } = await db.mail.findFirstOrThrow({
    where: { recipient, kind },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    select: { id: true, payload: true },
  })
  return decryptMail(host, { id, kind, payload: payload ?? '' }).token ?? ''
}

/** A code that is well formed and not this one. */
export const otherThan = (code: string) => code.replace(/\d$/, (digit) => `${(Number(digit) + 1) % 10}`)
