import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const program = join(dirname(fileURLToPath(import.meta.url)), '../../apps/api/dist/main.js')

export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

interface ProductOptions {
  port?: number
  /** More of its environment. */
  env?: Record<string, string>
}

/** Starts the built server as `npm start` does, on a port and a data folder of its own. */
export const startProduct = async (folder: string, smtpUrl: string, options: ProductOptions = {}) => {
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'warn',
      // Hundreds of accounts come from one address here; the limits have tests of their own.
      RATE_LIMIT_FACTOR: '1000',
      ...options.env,
    },
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  const deadline = Date.now() + 60_000
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error('The product did not start')
    }
    await sleep(100)
  }
  return { url, stop, signal: (name: NodeJS.Signals) => server.kill(name) }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
