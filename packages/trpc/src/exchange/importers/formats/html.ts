import { oneLine } from '@dayloom/validators/text'
import { Parser } from 'htmlparser2'

const blocks = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'tr',
  'pre',
  'blockquote',
])
const hidden = new Set(['script', 'style'])

interface Item {
  text: string
  done: boolean
}

/** No text is nested deeper. The parser looks for what a closing tag closes through all that are open. */
const MAX_DEPTH = 200
class TooDeep extends Error {}

const read = (html: string) => {
  const checklist: Item[] = []
  let text = ''
  /** The item of a list with boxes to tick that is being read, and the addresses of open links. */
  let item: Item | null = null
  const links: { href: string; from: number }[] = []
  let skips = 0
  let depth = 0
  const add = (more: string) => {
    if (item) item.text += more
    else text += more
  }
  const endItem = () => {
    if (item?.text.trim())
      checklist.push({
        ...item,
        text: oneLine(
          item.text
            .split('\n')
            .map((line) => line.trim())
            .join(' '),
        ),
      })
    item = null
  }
  const parser = new Parser({
    ontext: (more) => {
      if (skips === 0) add(more)
    },
    onopentag: (name, attributes) => {
      depth += 1
      if (depth > MAX_DEPTH) throw new TooDeep()
      if (hidden.has(name)) skips += 1
      const { href = '', src = '', alt = '' } = attributes
      if (name === 'a') links.push({ href, from: (item?.text ?? text).length })
      if (name === 'img') add([alt, src && `(${src})`].filter(Boolean).join(' '))
      if (name === 'br') add('\n')
      if (name !== 'li') return
      endItem()
      const checked = attributes['data-checked']
      if (checked === undefined) add('\n- ')
      else item = { text: '', done: checked === 'true' }
    },
    onclosetag: (name) => {
      depth -= 1
      if (hidden.has(name)) skips -= 1
      if (name === 'a') {
        const { href = '', from = 0 } = links.pop() ?? {}
        const shown = (item?.text ?? text).slice(from).trim()
        if (href && href !== shown) add(shown ? ` (${href})` : href)
      }
      if (name === 'li') endItem()
      if (blocks.has(name)) add('\n')
    },
  })
  parser.end(html)
  endItem()
  return {
    text: text
      .replace(/\u00a0/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    checklist,
  }
}

/** Text that was written for a browser, as one reads it there: addresses of links and pictures stand behind them. */
export const readHtml = (html: string): { text: string; checklist: Item[] } => {
  try {
    return read(html)
  } catch (error) {
    if (error instanceof TooDeep) return { text: html, checklist: [] }
    throw error
  }
}
