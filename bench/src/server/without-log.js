/** Loaded before the product's source: it writes no log then. The product itself has no such switch. */
import { register } from 'node:module'

const replaced = '/packages/trpc/src/platform/changes/append.ts'
const url = new URL('append-without-log.ts', import.meta.url).href

/** As text: it runs in a thread of its own. */
const hooks = `export const resolve = async (specifier, context, next) => {
  const found = await next(specifier, context)
  return new URL(found.url).pathname.endsWith('${replaced}') ? { ...found, url: '${url}' } : found
}`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
