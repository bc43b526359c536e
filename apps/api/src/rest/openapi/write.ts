/**
 * `pnpm openapi`: writes openapi.json. With `--release` it is also what later changes are held against; that is refused
 * where it breaks clients of the last release and the version does not say so.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { forbiddenBreaks } from './breaking-changes.ts'
import { committedFile, documentText, parseDocument, releasedFile } from './document-files.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const text = documentText()
const after = parseDocument(text)
const before = existsSync(releasedFile) ? parseDocument(await readFile(releasedFile, 'utf8')) : after
const breaks = forbiddenBreaks(before, after)
for (const line of breaks) say(`Breaks older clients: ${line}`)

await writeFile(committedFile, text)
say('openapi.json is what the server serves.')
if (process.argv.includes('--release')) {
  if (breaks.length > 0) throw new Error('Not released: a break needs a new major version in openapi.ts')
  await mkdir(dirname(releasedFile), { recursive: true })
  await writeFile(releasedFile, `${JSON.stringify(after)}\n`)
  say('Later changes are held against it.')
}
