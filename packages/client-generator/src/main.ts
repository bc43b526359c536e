/** Prints the types of `packages/client`, from `openapi.json` and from the procedures. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'
import { proceduresDocument } from './procedures.ts'

const root = new URL('../../../', import.meta.url)
const folder = new URL('packages/client/src/generated/', root)

const print = async (file: string, document: string) => {
  // An input may leave out a field with a default.
  const types = await openapiTS(document, { defaultNonNullable: false })
  await writeFile(new URL(file, folder), astToString(types))
}

await mkdir(folder, { recursive: true })
await print('rest.ts', await readFile(new URL('openapi.json', root), 'utf8'))
await print('trpc.ts', JSON.stringify(proceduresDocument()))
