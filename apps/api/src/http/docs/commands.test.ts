import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportDocumentSchema } from '@dayloom/validators/export'
import { createdTokenSchema } from '@dayloom/validators/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { readRepositoryFile } from '../../../testing/repository-file.ts'
import { PASSWORD } from '../../../testing/sign-up.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'
import { firstCallPage } from './first-call.ts'

let app: TestApp
let ada: TestUser
let folder: string
let env: Record<string, string | undefined>
beforeAll(async () => {
  app = await startTestApp()
  ada = await createTestUser(app)
  folder = await mkdtemp(join(tmpdir(), 'dayloom-commands-'))
  const { token } = (await ada.bearer.post('/tokens', { name: 'Program', scope: 'write' })).data(
    createdTokenSchema,
  )
  env = { PATH: process.env['PATH'], BASE: app.url, TOKEN: token, DAYLOOM_TOKEN: token, SESSION: ada.token }
  await writeFile(join(folder, 'tasks.csv'), 'What,When\nWater the plants,3/12/2026\n')
  const signIn = { email: ada.user.email, password: PASSWORD }
  await writeFile(join(folder, 'sign-in.json'), JSON.stringify(signIn))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Each whole command, over the lines that a backslash goes on to. */
const commandsIn = (text: string) => [...text.matchAll(/^curl (?:.*\\\n)*.*/gm)].map(([command]) => command)

const entities: Record<string, string> = { '&quot;': '"', '&amp;': '&', '&lt;': '<', '&gt;': '>' }
const textOf = (html: string) =>
  html.replace(/<\/?[a-z][^>]*>/g, '').replace(/&\w+;/g, (entity) => entities[entity] ?? entity)

const here = (text: string) => text.replaceAll(/\blocalhost:3000\b/g, new URL(app.url).host)

/** What a command prints; a stream is left after a second. */
const run = (command: string) =>
  new Promise<string>((resolve, reject) => {
    const endless = command.startsWith('curl -N')
    const bounded = endless ? command.replace('curl', 'curl --max-time 1') : command
    execFile('sh', ['-euc', bounded], { cwd: folder, env }, (error, stdout, stderr) =>
      error && !endless ? reject(new Error(`${command}\n${stderr}`)) : resolve(stdout),
    )
  })

test.each([
  ['README.md', () => readRepositoryFile('README.md'), 2],
  ['the first-call page', () => textOf(firstCallPage(app.url)), 4],
  ['docs/api/imports.md', () => readRepositoryFile('docs/api/imports.md'), 1],
])('the commands of %s work as written', async (_, text, count) => {
  const commands = commandsIn(here(text()))
  expect(commands).toHaveLength(count)
  for (const command of commands) {
    const printed = await run(command)
    expect([command, printed]).toEqual([command, expect.stringMatching(/"success":true|^event: begin/m)])
  }
})

test('the commands that save an export work as written', async () => {
  const commands = commandsIn(readRepositoryFile('docs/api/export-format.md'))
  expect(commands).toHaveLength(2)
  for (const command of commands) await run(command)
  const saved: unknown = JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8'))
  expect(exportDocumentSchema.parse(saved).profile.email).toBe(ada.user.email)
})
