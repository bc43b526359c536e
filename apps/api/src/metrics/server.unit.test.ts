import { get } from 'node:http'
import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { freePort } from '../../testing/port.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './server.ts'

const ask = (port: number, host: string, address = '127.0.0.1') =>
  new Promise<number | undefined>((resolve, reject) => {
    const options = { host: address, port, path: '/metrics', headers: { host }, agent: false }
    get(options, (response) => resolve(response.resume().statusCode)).on('error', reject)
  })

const elsewhere = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address

test('metrics are answered under names that are the server’s, and no other', async () => {
  const port = await freePort()
  const stop = await serveMetrics(
    createMetrics(),
    { PORT: port, HOST: '0.0.0.0' },
    { ALLOWED_HOSTS: ['app'] },
  )
  try {
    const own = [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      'LOCALHOST.',
      `[::1]:${port}`,
      'day.localhost',
      `app:${port}`,
      '0.0.0.0',
    ]
    for (const host of own) expect([host, await ask(port, host)]).toEqual([host, 200])
    const foreign = [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      '10.9.8.7',
      'evil.example,127.0.0.1',
    ]
    for (const host of foreign) expect([host, await ask(port, host)]).toEqual([host, 421])
  } finally {
    await stop()
  }
})

test('the name in METRICS_HOST is one of them', async () => {
  const port = await freePort()
  const stop = await serveMetrics(createMetrics(), { PORT: port, HOST: 'localhost' }, { ALLOWED_HOSTS: [] })
  try {
    expect(await ask(port, 'localhost', 'localhost')).toBe(200)
    expect(await ask(port, 'app', 'localhost')).toBe(421)
  } finally {
    await stop()
  }
})

test.runIf(elsewhere !== undefined)(
  'so is the address that was asked, and not that of another way in',
  async () => {
    const port = await freePort()
    const stop = await serveMetrics(createMetrics(), { PORT: port, HOST: '0.0.0.0' }, { ALLOWED_HOSTS: [] })
    try {
      expect(await ask(port, `${elsewhere}:${port}`, elsewhere)).toBe(200)
      expect(await ask(port, `${elsewhere}:${port}`)).toBe(421)
    } finally {
      await stop()
    }
  },
)
