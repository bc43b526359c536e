/** Processes of the built product. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../scripts/processes.mjs'
import { start } from './servers.mjs'

/** What only the environment of a process can say of its memory, as the image has it. */
const smallMemory = { NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '2' }

const answers = async (url, tries = 600) => {
  for (let at = 0; at < tries; at += 1) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await sleep(100)
  }
  throw new Error(`${url} does not answer`)
}

/** A process of the built product. `start` begins a new one at the same place, `restart` ends the one before first. */
export const startProduct = async (folder, port, env) => {
  const program = [join(root, 'apps/api/dist/main.js')]
  const options = {
    log: join(folder, `api-${port}.log`),
    env: { ...process.env, ...smallMemory, ...env, PORT: `${port}` },
  }
  const url = `http://127.0.0.1:${port}`
  const product = { port, url }
  product.start = async (more = {}) => {
    const next = { ...options, env: { ...options.env, ...more } }
    Object.assign(product, start(process.execPath, program, next))
    await answers(`${url}/healthz`)
  }
  product.restart = async (more) => {
    await product.stop()
    await product.start(more)
  }
  await product.start()
  return product
}
