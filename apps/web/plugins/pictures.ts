import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { User } from '@dayloom/validators/users'
import type { Plugin } from 'vite'
import { GREETING, NAME } from '../picture/marks.ts'
import { filesOf } from './chunks.ts'
import { compile } from './compile.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '../picture')

/** CSS pixels. */
const widths = { phone: 390, wide: 1440 }
/** The screen of visitors; all others are of somebody who is signed in. */
const VISITORS = 'login'
/** What this one shows depends on who asks. */
const WITHOUT = 'verify-email'

const somebody = JSON.stringify({
  id: '00000000-0000-4000-8000-000000000000',
  name: NAME,
  email: 'somebody@example.com',
  age: null,
  profile_picture_url: null,
  created_at: '2026-01-01T00:00:00.000Z',
  email_verified: true,
  two_factor_enabled: false,
  task_reminders_enabled: false,
  timezone: 'UTC',
} satisfies User)

/** Mantine's variables: the same in every picture. */
const VARIABLES = /<style data-mantine-styles[^>]*>[^]*?<\/style>/g
const GREETINGS = /Good (?:morning|afternoon|evening)/g
const PRELOADS = /<link rel="modulepreload"[^>]*>\s*/g
const APP = /<script type="module"[^>]*><\/script>\s*/

/** Puts the pictures into the document of a screen; what starts the app waits until one of them was painted. */
const withPictures = (document: string, pictures: Record<string, string>, script: string) => {
  const variables = Object.values(pictures)[0]?.match(VARIABLES)?.join('') ?? ''
  const templates = Object.entries(pictures).map(([kind, picture]) => {
    const content = picture.replaceAll(VARIABLES, '').replaceAll(GREETINGS, GREETING)
    return `<template id="picture-${kind}">${content}</template>`
  })
  const preloads = document.match(PRELOADS) ?? []
  const app = `<template id="app-files">${preloads.map((link) => link.trim()).join('')}</template>`
  const end = [variables, ...templates, app, script].join('\n')
  return document
    .replaceAll(PRELOADS, '')
    .replace(APP, '')
    .replace('</body>', () => `${end}\n  </body>`)
}

/**
 * Draws what each screen is before any answer of the server, for two widths, and keeps it in the document of that
 * screen (docs/decisions/0014-first-picture.md).
 */
export const pictures = (): Plugin => {
  let show = ''
  return {
    name: 'dayloom:pictures',
    apply: 'build',
    async generateBundle() {
      const source = await compile(join(folder, 'show.ts'))
      show = this.emitFile({ type: 'asset', name: 'picture.js', source })
    },
    writeBundle: {
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const entry =
          Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry)?.fileName ?? ''
        const modules = [...filesOf(bundle, entry)].map((file) => `/${file}`)
        const src = `/${this.getFileName(show)}`
        const takePicture = async (screen: string, width: number) => {
          const session = screen === VISITORS ? '' : somebody
          const args = [join(folder, 'take.mjs'), dir, entry, `/${screen}`, String(width), session]
          const { stdout } = await run(process.execPath, args, { maxBuffer: 10_000_000 })
          return stdout
        }
        const addTo = async (screen: string) => {
          const file = join(dir, 'pages', `${screen}.html`)
          const [phone, wide] = [
            await takePicture(screen, widths.phone),
            await takePicture(screen, widths.wide),
          ]
          const of = screen === VISITORS ? 'visitors' : 'members'
          const script = `<script src="${src}" data-of="${of}" data-app="${modules.join(' ')}"></script>`
          await writeFile(file, withPictures(await readFile(file, 'utf8'), { phone, wide }, script))
        }
        const screens = (await readdir(join(dir, 'pages'))).map((file) => file.replace('.html', ''))
        await Promise.all(screens.filter((screen) => screen !== WITHOUT).map(addTo))
      },
    },
  }
}
