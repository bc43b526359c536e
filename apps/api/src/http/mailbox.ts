import { notFound } from '@dayloom/trpc/server'
import { idSchema } from '@dayloom/validators/fields'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Host } from '../context.ts'
import type { Env } from '../env.ts'
import { waitingMail, waitingMails, type WaitingMail } from '../mail/mailbox.ts'
import { escapeHtml } from '../mail/template.ts'
import { registerLinks, type BasePath } from './base-path.ts'
import { isLoopbackAddress, isLoopbackName, isOnThisMachine, parseHost } from './host-name.ts'

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}<title>${escapeHtml(title)}</title>
<style>
body { max-width: 960px; margin: 32px auto; padding: 0 16px; font: 15px/1.5 system-ui, sans-serif; }
table { width: 100%; border-collapse: collapse; }
td { padding: 8px 12px 8px 0; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); vertical-align: top; }
code, pre { font-family: ui-monospace, monospace; user-select: all; white-space: pre-wrap; }
iframe { width: 100%; height: 560px; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; }
</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>`

const line = ({ id, created_at, recipient, subject, code }: WaitingMail) => `<tr>
<td><time>${created_at.toISOString().slice(0, 19).replace('T', ' ')}</time></td>
<td>${escapeHtml(recipient)}</td>
<td><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a></td>
<td><code>${escapeHtml(code ?? '')}</code></td>
</tr>`

const list = (mails: WaitingMail[]) =>
  page(
    'Mailbox',
    mails.length === 0
      ? '<p>No mail yet. Mails stay here because SMTP_URL is not set.</p>'
      : `<table>${mails.map(line).join('')}</table>`,
    '<meta http-equiv="refresh" content="5">\n',
  )

const one = ({ recipient, subject, text, html }: WaitingMail) =>
  page(
    subject,
    `<p>To ${escapeHtml(recipient)} · <a href="/dev/mailbox">All mails</a></p>
<iframe sandbox title="The HTML part" srcdoc="${escapeHtml(html)}"></iframe>
<h2>The text part</h2>
<pre>${escapeHtml(text)}</pre>`,
  )

const byRecipient = z.object({ to: z.string().optional() })
const byId = z.object({ id: idSchema })

/** The mailbox shows everybody's codes, so it only exists while `APP_URL` is an address of this machine. */
const hasMailbox = (env: Env) => env.SMTP_URL === undefined && isOnThisMachine(env)

/** What a proxy adds, each in its own way: then the peer is not who asks. */
const forwardingHeader =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

/** Whether it was sent on this machine, to this machine, by whoever asks. */
const isLocal = ({ raw, headers }: FastifyRequest) =>
  isLoopbackAddress(raw.socket.remoteAddress ?? '') &&
  isLoopbackName(parseHost(headers.host ?? '')?.name ?? '') &&
  !Object.keys(headers).some((name) => forwardingHeader.test(name))

const serveMailbox = (app: FastifyInstance, { db, ports }: Host, env: Env) => {
  const onRequest = async (request: FastifyRequest) => {
    if (!isLocal(request)) throw notFound(serverMessages.server.notFound)
  }
  const ctx = { db, ports }
  const settings = { appUrl: env.APP_URL, contactEmail: env.CONTACT_EMAIL }
  app.get('/dev/mailbox', { onRequest }, async (_, reply) =>
    reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(list(await waitingMails(ctx, settings))),
  )
  app.get('/dev/mailbox.json', { onRequest }, async ({ query }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send(await waitingMails(ctx, settings, byRecipient.safeParse(query).data?.to)),
  )
  app.get('/dev/mailbox/:id', { onRequest }, async ({ params }, reply) => {
    const id = byId.safeParse(params)
    const mail = id.success ? await waitingMail(ctx, settings, id.data.id) : undefined
    if (!mail) throw notFound(serverMessages.server.notFound)
    return reply.type('text/html').header('cache-control', 'no-store').send(one(mail))
  })
}

/** `/dev/mailbox`: the mails that no server was named for. `/dev/mailbox.json` is the same for tests. */
export const registerMailbox = async (app: FastifyInstance, host: Host, env: Env, base: BasePath) => {
  if (!hasMailbox(env)) return
  await app.register(async (scope) => {
    registerLinks(scope, base)
    serveMailbox(scope, host, env)
  })
}
