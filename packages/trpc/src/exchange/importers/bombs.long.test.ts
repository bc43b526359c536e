import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipOf } from './samples.testing.ts'
import { readTodoist } from './todoist.ts'
import { unzip } from './formats/zip.ts'

const reading = {
  timezone: 'Europe/Berlin',
  day_starts_at: '00:00',
  now: new Date('2026-11-22T12:00:00Z'),
  hold: () => undefined,
}
const deflated = { method: 8, run: (bytes: Buffer) => deflateRawSync(bytes) }

test('100 MB of nothing in some kilobytes are refused, whatever the archive says of their size', async () => {
  const nothing = Buffer.alloc(100 * 1024 * 1024)
  for (const claims of [undefined, 10]) {
    const bomb = zipOf({ 'data.json': nothing }, deflated, claims)
    expect(bomb.length).toBeLessThan(200_000)
    await expect(unzip(bomb, () => true, reading.hold)).rejects.toMatchObject({
      appCode: claims === undefined ? 'FILE_TOO_LARGE' : 'VALIDATION_FAILED',
    })
  }
})

test.each([',', 'x', '"', '\n"'])(
  '30 MB of %j in one row are refused, and others have their turn',
  async (part) => {
    const bytes = Buffer.alloc(30 * 1024 * 1024, part)
    let turns = 0
    let isReading = true
    const look = () => {
      turns += 1
      if (isReading) setImmediate(look)
    }
    setImmediate(look)
    await expect(readTodoist(bytes, reading, 'x.csv')).rejects.toMatchObject({
      appCode: 'VALIDATION_FAILED',
    })
    isReading = false
    expect(turns).toBeGreaterThan(2)
  },
)
