import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startProduct } from '../product.ts'

const clock = pathToFileURL(join(import.meta.dirname, 'moved-clock.mjs')).href

interface Clock {
  /** An instant; now without it. */
  startsAt?: string
  /** By how much `jump` puts it ahead. Milliseconds. */
  step?: number
}

/** The product in a folder of its own, with a clock of its own. */
export const startWithClock = async ({ startsAt = '', step = 0 }: Clock) => {
  const folder = await mkdtemp(join(tmpdir(), 'dayloom-clock-'))
  const env = {
    NODE_OPTIONS: `--import ${clock}`,
    CLOCK_STARTS_AT: startsAt,
    CLOCK_JUMP: String(step),
  }
  const product = await startProduct(folder, process.env['E2E_SMTP'] ?? '', { env })
  const stop = async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: product.url, jump: () => product.signal('SIGUSR2'), stop }
}
