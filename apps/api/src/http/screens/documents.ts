import type { BasePath } from '../base-path.ts'

/** A document of the built app, which is built for the root of a host: below a base it names its files there. */
export const withBase = (base: BasePath, html: string) =>
  base.path === '' ? html : base.put(html).replace('<html', `<html data-base="${base.path}"`)
