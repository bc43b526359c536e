import { mailKindOf, mailKinds, decryptMail, type JobContext } from '@dayloom/trpc/server'
import { compose } from './compose.ts'
import type { TemplateContext } from './template.ts'

const MAX_LISTED = 100

type Reader = Pick<JobContext, 'db'> & { ports: Pick<JobContext['ports'], 'secrets'> }

interface Row {
  id: string
  kind: string
  recipient: string
  payload: string | null
  created_at: Date
}

const columns = { id: true, kind: true, recipient: true, payload: true, created_at: true }

const read = (ctx: Reader, context: TemplateContext, { id, payload, recipient, created_at, ...row }: Row) => {
  const kind = mailKindOf(row.kind)
  if (!kind || payload === null) return []
  const content = decryptMail(ctx, { id, kind, payload })
  const { subject, text, html } = compose(kind, content, context)
  const code = 'code' in content ? content.code : null
  return [{ id, kind, recipient, created_at, subject, text, html, code }]
}

export type WaitingMail = ReturnType<typeof read>[number]

/** The mails that wait in the outbox, as they would be sent, newest first; those to one address where one is given. */
export const waitingMails = async (ctx: Reader, context: TemplateContext, recipient?: string) => {
  const rows = await ctx.db.mail.findMany({
    where: { kind: { in: mailKinds }, payload: { not: null }, recipient },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    take: MAX_LISTED,
    select: columns,
  })
  return rows.flatMap((row) => read(ctx, context, row))
}

export const waitingMail = async (ctx: Reader, context: TemplateContext, id: string) => {
  const row = await ctx.db.mail.findUnique({ where: { id }, select: columns })
  return row ? read(ctx, context, row)[0] : undefined
}
