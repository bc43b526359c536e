import { navigation } from './guides.ts'
import { guidePage } from './page.ts'

/** What a page says about the first minutes with the API. `url` is the public address of this server. */
export const firstCallPage = (url: string) =>
  guidePage(
    'First call in a minute',
    `${navigation}
<h1>First call in a minute</h1>

<h2>1. Make a token</h2>
<p>In <a href="/profile?tab=security">Profile → Security → API Tokens</a>, choose <em>New token</em>. It is shown once; keep it where you keep passwords. A token with <em>Read only</em> changes nothing. No token opens your account settings.</p>
<pre tabindex="0"><code>export DAYLOOM_TOKEN=dl_…</code></pre>

<h2>2. Call</h2>
<p>The token is a bearer token.</p>
<pre tabindex="0"><code>curl '${url}/api/tasks?status=todo' \\
  -H "authorization: Bearer $DAYLOOM_TOKEN"</code></pre>
<p>With <em>Read and write</em> it makes a task:</p>
<pre tabindex="0"><code>curl ${url}/api/tasks \\
  -H "authorization: Bearer $DAYLOOM_TOKEN" \\
  -H 'content-type: application/json' \\
  -d '{ "title": "Water the plants", "priority": "high" }'</code></pre>
<p>Answers are <code>{ "success": true, "data": … }</code>. A refusal is <code>{ "success": false, "error", "code", "issues" }</code>: a text for people, a code for programs, and which fields are wrong. A token has 300 calls a minute. Beyond them the answer is 429 with <code>Retry-After</code>. An answer with more than 100 things counts as one call for each started 100: a page of 1,000 tasks is ten calls.</p>

<h2>3. Follow what changes</h2>
<p>Server-sent events, one for each change. <code>Last-Event-ID</code> or <code>?since=</code> goes on from a number, without a gap and without a repeat. Where that is too old the answer is 410: read everything again.</p>
<pre tabindex="0"><code>curl -N ${url}/api/changes/stream \\
  -H "authorization: Bearer $DAYLOOM_TOKEN"</code></pre>

<p>A program with an address of its own need not hold a stream: a <a href="/api/docs#/webhooks">webhook</a> is told what changes, in order, signed after <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, and again for five days while it does not answer.</p>

<h2>4. Try again without doing it twice</h2>
<p>Send a key of your own with a change, 1 to 64 characters without a space. The same request with the same key, within 24 hours, does nothing again and has the first answer, with <code>Idempotency-Replayed: true</code>.</p>
<pre tabindex="0"><code>curl ${url}/api/tasks \\
  -H "authorization: Bearer $DAYLOOM_TOKEN" \\
  -H 'content-type: application/json' \\
  -H 'idempotency-key: plants-2026-11-22' \\
  -d '{ "title": "Water the plants" }'</code></pre>

<h2>5. With types</h2>
<p><code>@dayloom/client</code> has both surfaces typed, errors with <code>code</code> and <code>issues</code>, and a stream that comes back by itself. It is in <code>packages/client</code> of the source, beside <code>examples</code>.</p>
<pre tabindex="0"><code>import { createDayloom } from '@dayloom/client'

const dayloom = createDayloom({ baseUrl: '${url}', token: process.env.DAYLOOM_TOKEN })
const { data } = await dayloom.rest.GET('/tasks', {})
await dayloom.trpc.tasks.create.mutate({ title: 'Water the plants' })
for await (const change of dayloom.changes()) console.log(change)</code></pre>

<h2>6. Let an assistant do it</h2>
<p>At <code>${url}/mcp</code> there is a server of the Model Context Protocol (streamable HTTP). Give your assistant that address and a token as a bearer token: it finds the tools by itself, and with a read-only token only those that read.</p>
`,
  )
