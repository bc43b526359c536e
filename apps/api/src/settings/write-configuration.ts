/** `pnpm configuration`: writes the table of docs/operate/configuration.md, and .env.example. */
import { readFile, writeFile } from 'node:fs/promises'
import { configurationFile, configurationPage, exampleFile, exampleText } from './configuration.ts'

await writeFile(configurationFile, configurationPage(await readFile(configurationFile, 'utf8')))
await writeFile(exampleFile, exampleText())
