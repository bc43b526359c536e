import { readFile } from 'node:fs/promises'
import { buildProduct, startProduct } from './product.ts'
import { TEST_KEY } from '../host.ts'
import { freePort } from '../port.ts'
import type { TestApp } from '../app.ts'

/** The largest memory that a process had so far, in MB; Linux tells. */
const largestMemory = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1]
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
}

/** The built server, in a process of its own, on the database and the files of a test. */
export const serveBeside = async ({ databaseUrl, dataDir }: TestApp, env: Record<string, string> = {}) => {
  const [built, port] = await Promise.all([buildProduct(), freePort()])
  const { child, ended, ready } = startProduct(built.program, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_KEY,
    PORT: `${port}`,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '100000',
    ...env,
  })
  let log = ''
  child.stdout.on('data', (chunk) => (log += String(chunk)))
  await ready
  const { pid = 0 } = child
  return {
    url: `http://127.0.0.1:${port}`,
    lines: () => log.split('\n'),
    largestMemory: () => largestMemory(pid),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
