import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@dayloom/embedded-postgres/free-port'
import { launch } from 'puppeteer-core'
import { z } from 'zod'
import { startProcess } from './processes.ts'

const api = join(import.meta.dirname, '../../apps/api')

type Cleanup = (() => unknown)[]

/** The built product with the demo account in an embedded database. What it leaves to stop or remove is put into `cleanup`. */
export const startBuiltProduct = async (cleanup: Cleanup) => {
  const folder = await mkdtemp(join(tmpdir(), 'dayloom-browser-bench-'))
  cleanup.push(() => rm(folder, { recursive: true, force: true }))
  const port = String(await freePort())
  const env = {
    PORT: port,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    RATE_LIMIT_FACTOR: '1000000',
  }
  const { stop } = await startProcess([join(api, 'dist/main.js')], env, /ready/)
  cleanup.push(stop)
  await startProcess(['--import', 'tsx', join(api, 'src/seed/main.ts')], env, /Sign in as/)
  const url = `http://localhost:${port}`
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@dayloom.example', password: 'Dayloom-demo-1' }),
  })
  const { token } = z.object({ token: z.string() }).parse(await reply.json())
  return { url, token }
}

export const startBrowser = async (cleanup: Cleanup) => {
  const browser = await launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  cleanup.push(() => browser.close())
  return browser
}
