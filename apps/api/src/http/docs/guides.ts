import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Marked } from 'marked'
import { rootFolder } from '../../env.ts'
import { escapeHtml } from '../../mail/template.ts'
import { guidePage } from './page.ts'

/** The documents in `docs/api`, by the name of their page. */
export const guides = {
  sync: 'Following what changes',
  webhooks: 'Webhooks',
  imports: 'Imports and the calendar',
  'export-format': 'The export format',
} as const
type Guide = keyof typeof guides

export const isGuide = (name: string): name is Guide => Object.hasOwn(guides, name)

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replace(/ /g, '-')

/** A link to another document leads to its page; one to a file of the source has no page, and is its text. */
const guideLink = (href: string) => {
  if (/^(https?:|#|\/)/.test(href)) return href
  const [, name = '', hash = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  return isGuide(name) ? `/api/docs/${name}${hash}` : undefined
}

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      const address = guideLink(href)
      return address === undefined ? text : `<a href="${escapeHtml(address)}">${text}</a>`
    },
    code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
  },
})

const textOf = (name: Guide) => readFile(join(rootFolder, 'docs/api', `${name}.md`), 'utf8')

const links = Object.entries(guides).map(([name, title]) => `<a href="/api/docs/${name}">${title}</a>`)
/** Stands above each page. */
export const navigation = `<nav aria-label="Documentation">
<p><a href="/api/docs">All operations</a> · <a href="/api/docs/operations">Without scripts</a> · <a href="/api/docs/first-call">First call in a minute</a> · ${links.join(' · ')}</p>
<form action="/api/docs/search" role="search"><input type="search" name="q" aria-label="Search the documentation" placeholder="Search" maxlength="100"> <button>Search</button></form>
</nav>`

export const readGuide = async (name: Guide) =>
  guidePage(guides[name], `${navigation}\n${markdown.parse(await textOf(name), { async: false })}`)

export interface Section {
  title: string
  address: string
  text: string
}

/** Each heading with what stands below it. */
export const guideSections = async (): Promise<Section[]> => {
  const found = Object.keys(guides)
    .filter(isGuide)
    .map(async (name) => {
      const parts = (await textOf(name)).split(/^#+ /m).slice(1)
      return parts.map((part) => {
        const [heading = '', ...lines] = part.split('\n')
        return {
          title: `${guides[name]}: ${heading}`,
          address: `/api/docs/${name}#${anchorOf(heading)}`,
          text: lines.join('\n'),
        }
      })
    })
  return (await Promise.all(found)).flat()
}
