import { escapeHtml } from '../../mail/template.ts'
import { routes } from '../../rest/routes.ts'
import { guideSections, navigation, type Section } from './guides.ts'
import { guidePage } from './page.ts'

const anchorOf = (name: string) => name.replace('.', '-')
const titleOf = ({ method, path }: (typeof routes)[number]) => `${method} /api${path}`

/** Every operation on one page, for a reader without scripts; the shapes are in the OpenAPI document. */
export const operationsPage = () => {
  const operations = routes.map((endpoint) => {
    const { name, summary, description, errors } = endpoint
    const refusals =
      errors.length > 0 ? `<p>Errors: <code>${[...new Set(errors)].join('</code>, <code>')}</code></p>` : ''
    return `<h2 id="${anchorOf(name)}"><code>${escapeHtml(titleOf(endpoint))}</code></h2>
<p>${escapeHtml(summary)}.${description === undefined ? '' : ` ${escapeHtml(description)}`}</p>${refusals}`
  })
  const about =
    '<p>What each takes and answers is in the <a href="/api/openapi.json">OpenAPI document</a>.</p>'
  return guidePage('Operations', `${navigation}\n<h1>Operations</h1>\n${about}\n${operations.join('\n')}`)
}

const MAX_FOUND = 50
const EXCERPT = 160

const operationSections = (): Section[] =>
  routes.map((endpoint) => ({
    title: `${titleOf(endpoint)}: ${endpoint.summary}`,
    address: `/api/docs/operations#${anchorOf(endpoint.name)}`,
    text: endpoint.description ?? '',
  }))

const excerptOf = (text: string, word: string) => {
  const plain = text.replace(/\s+/g, ' ').replace(/[*`#|]/g, '')
  const at = Math.max(0, plain.toLowerCase().indexOf(word) - EXCERPT / 2)
  const end = at + EXCERPT
  return `${at > 0 ? '…' : ''}${plain.slice(at, end).trim()}${end < plain.length ? '…' : ''}`
}

/** The operations and the sections of the guides that have every word, those with one in the title first. */
export const searchPage = async (query: string) => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const [first = ''] = words
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const sections = [...operationSections(), ...(await guideSections())]
  const found = words.length === 0 ? [] : sections.filter(({ title, text }) => has(`${title} ${text}`))
  const shown = found
    .toSorted((one, other) => Number(has(other.title)) - Number(has(one.title)))
    .slice(0, MAX_FOUND)
    .map(
      ({ title, address, text }) =>
        `<h2><a href="${escapeHtml(address)}">${escapeHtml(title)}</a></h2><p>${escapeHtml(excerptOf(text, first))}</p>`,
    )
  const none = `<p>Nothing has “${escapeHtml(query)}” in it.</p>`
  return guidePage('Search', `${navigation}\n<h1>Search</h1>\n${shown.length > 0 ? shown.join('\n') : none}`)
}
