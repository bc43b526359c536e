import { fileURLToPath } from 'node:url'
import { openApiDocument } from './openapi.ts'

const root = new URL('../../../../../', import.meta.url)

/** The document of today. */
export const committedFile = fileURLToPath(new URL('openapi.json', root))
/** The document of the last release: what the clients that are out there were made for. */
export const releasedFile = fileURLToPath(new URL('docs/api/openapi.released.json', root))

/** What is served, as it stands in a file. */
export const documentText = () => `${JSON.stringify(openApiDocument(), null, 2)}\n`

export const parseDocument = (text: string): unknown => JSON.parse(text)
