import { addressOf } from '@dayloom/trpc/server'
import type { Block, EmailContent } from './email-content.ts'

export interface TemplateContext {
  /** The app's public address; every link of a mail begins with it. */
  appUrl: string
  contactEmail: string
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The one escaper: every text goes through it, whoever wrote it. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

const style = `
body { margin: 0; padding: 32px 16px; background: #f4f6fb; color: #161a26; font: 16px/1.5 -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 32px; background: #ffffff; border: 1px solid #e2e6f0; border-radius: 12px; }
header { max-width: 480px; margin: 0 auto 16px; font-weight: 600; color: #5b5be6; }
footer { max-width: 480px; margin: 16px auto 0; font-size: 13px; color: #525b70; }
a { color: #5b5be6; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.3; }
p { margin: 0 0 16px; }
main > :last-child { margin-bottom: 0; }
.code { margin: 24px 0; padding: 16px; background: #f4f6fb; border-radius: 8px; font: 600 40px/1 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; letter-spacing: 0.15em; text-align: center; user-select: all; }
.button { display: inline-block; padding: 10px 16px; background: #5b5be6; border-radius: 8px; color: #ffffff; font-weight: 600; text-decoration: none; }
ul { margin: 0 0 16px; padding: 0; list-style: none; }
li { padding: 8px 0; border-bottom: 1px solid #e2e6f0; }
.detail { display: block; font-size: 13px; color: #525b70; }
blockquote { margin: 0 0 16px; padding: 0 0 0 16px; border-left: 3px solid #e2e6f0; white-space: pre-wrap; }
@media (prefers-color-scheme: dark) {
  body { background: #0b0d12; color: #e8ebf1; }
  main { background: #12151c; border-color: #262b36; }
  header, a { color: #8c8cff; }
  footer, .detail { color: #9aa3b5; }
  .code { background: #191d26; }
  .button { background: #8c8cff; color: #0b0d12; }
  li, blockquote { border-color: #262b36; }
}`.trim()

const htmlBlock = (block: Block, context: TemplateContext) => {
  if (typeof block === 'string') return `<p>${escapeHtml(block)}</p>`
  if ('code' in block) return `<p class="code">${escapeHtml(block.code)}</p>`
  if ('quote' in block) return `<blockquote>${escapeHtml(block.quote)}</blockquote>`
  if ('list' in block) {
    const items = block.list.map(
      ({ title, detail }) => `<li>${escapeHtml(title)}<span class="detail">${escapeHtml(detail)}</span></li>`,
    )
    return `<ul>${items.join('')}</ul>`
  }
  return `<p><a class="button" href="${escapeHtml(addressOf(context, block.path))}">${escapeHtml(block.button)}</a></p>`
}

const textBlock = (block: Block, context: TemplateContext) => {
  if (typeof block === 'string') return block
  if ('code' in block) return `    ${block.code}`
  if ('quote' in block) return block.quote.replace(/^/gm, '> ')
  if ('list' in block)
    return block.list
      .map(({ title, detail }) => `- ${title}${detail === '' ? '' : ` (${detail})`}`)
      .join('\n')
  return `${block.button}: ${addressOf(context, block.path)}`
}

const closing = ({ contactEmail }: TemplateContext) => `Dayloom. Questions? Write to ${contactEmail}.`

/** The mail as one document: no picture, no script, nothing that is loaded from anywhere. */
export const toHtml = ({ subject, body }: EmailContent, context: TemplateContext) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}</style>
</head>
<body>
<header>Dayloom</header>
<main>
<h1>${escapeHtml(subject)}</h1>
${body.map((block) => htmlBlock(block, context)).join('\n')}
</main>
<footer>${escapeHtml(closing(context))}</footer>
</body>
</html>`

export const toText = ({ body }: EmailContent, context: TemplateContext) =>
  [...body.map((block) => textBlock(block, context)), `--\n${closing(context)}`].join('\n\n')
