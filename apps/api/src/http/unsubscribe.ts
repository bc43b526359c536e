import { readUnsubscribe, unsubscribe } from '@dayloom/trpc/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Host } from '../context.ts'
import { registerLinks, type BasePath } from './base-path.ts'

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Dayloom</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 28rem; margin: 15vh auto 0; padding: 0 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
button { font: inherit; font-weight: 600; padding: 0.6rem 1.1rem; border: 0; border-radius: 0.5rem; background: #5b5be6; color: #fff; cursor: pointer; }
</style>
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`

const question = page(
  'Switch task reminders off?',
  '<p>You will get no more mails about upcoming due dates.</p><form method="post"><button>Switch reminders off</button></form>',
)
const confirmation = page(
  'Task reminders are off',
  '<p>You can switch them on again at any time. <a href="/profile">Open your profile</a></p>',
)
const refusal = page(
  'This link does not work',
  '<p>It may have been cut off in the mail. You can switch reminders off in <a href="/profile">your profile</a>.</p>',
)

const send = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // The link's key stays here. With 'no-referrer' browsers would post the form as from no origin, which is refused.
      'referrer-policy': 'strict-origin',
    })
    .send(html)

/**
 * Where the link of a reminder leads. A mail program posts to it without a session and without a question (RFC 8058);
 * a person who opens it is asked first, because programs that look links up open it too.
 */
export const registerUnsubscribe = (app: FastifyInstance, { db, now, ports }: Host, base: BasePath) =>
  app.register(async (scope) => {
    registerLinks(scope, base)
    scope.removeAllContentTypeParsers()
    // The address says it all: whatever the body is, it is read past.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) =>
      done(null),
    )
    scope.get('/unsubscribe', async ({ query }, reply) => {
      const known = readUnsubscribe({ ports }, query) !== null
      return send(reply, known ? 200 : 404, known ? question : refusal)
    })
    scope.post('/unsubscribe', async ({ query }, reply) => {
      const known = await unsubscribe({ db, now, ports }, query)
      return send(reply, known ? 200 : 404, known ? confirmation : refusal)
    })
  })
