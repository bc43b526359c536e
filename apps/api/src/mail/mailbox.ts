import { isMailKind, mailKinds, openMail, type JobContext } from '@dayloom/trpc/server'
import { compose } from './compose.ts'
import type { Place } from './template.ts'

const NEWEST = 100

type Reader = Pick<JobContext, 'db' | 'ports'>

interface Row {
  id: string
  kind: string
  recipient: string
  payload: string | null
  created_at: Date
}

const columns = { id: true, kind: true, recipient: true, payload: true, created_at: true }

const read = (ctx: Reader, place: Place, { id, kind, recipient, payload, created_at }: Row) => {
  if (!isMailKind(kind) || payload === null) return []
  const content = openMail(ctx, { id, kind, payload })
  const { subject, text, html } = compose(kind, content, place)
  const code = 'code' in content ? content.code : null
  return [{ id, kind, recipient, created_at, subject, text, html, code }]
}

export type WaitingMail = ReturnType<typeof read>[number]

/** The mails that wait in the outbox, as they would be sent, newest first; those to one address where one is given. */
export const waitingMails = async (ctx: Reader, place: Place, recipient?: string) => {
  const rows = await ctx.db.mail.findMany({
    where: { kind: { in: mailKinds }, payload: { not: null }, recipient },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    take: NEWEST,
    select: columns,
  })
  return rows.flatMap((row) => read(ctx, place, row))
}

export const waitingMail = async (ctx: Reader, place: Place, id: string) => {
  const row = await ctx.db.mail.findUnique({ where: { id }, select: columns })
  return row ? read(ctx, place, row)[0] : undefined
}
