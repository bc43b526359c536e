import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { utcOffset } from './local-day.ts'
import { anyInstant, anyZone } from './testing/days.ts'
import { zoneOffsets } from './zone-offsets.ts'

const HOUR = 3600
const DAY = 86_400_000

const spoken = (from: string, to: string, timezone: string) =>
  zoneOffsets(new Date(from), new Date(to), timezone).map(
    ({ start, seconds }) => `${start.toISOString()} ${seconds / HOUR}`,
  )

test.each([
  [
    'Asia/Kathmandu',
    '2026-01-01T00:00:00.000Z',
    '2026-12-01T00:00:00.000Z',
    ['2026-01-01T00:00:00.000Z 5.75'],
  ],
  [
    'Europe/Berlin',
    '2026-03-01T00:00:00.000Z',
    '2026-11-01T00:00:00.000Z',
    ['2026-03-01T00:00:00.000Z 1', '2026-03-29T01:00:00.000Z 2', '2026-10-25T01:00:00.000Z 1'],
  ],
  [
    'Australia/Lord_Howe',
    '2026-04-01T00:00:00.000Z',
    '2026-04-10T00:00:00.000Z',
    ['2026-04-01T00:00:00.000Z 11', '2026-04-04T15:00:00.000Z 10.5'],
  ],
  [
    // A whole day is skipped.
    'Pacific/Apia',
    '2011-12-20T00:00:00.000Z',
    '2012-01-10T00:00:00.000Z',
    ['2011-12-20T00:00:00.000Z -10', '2011-12-30T10:00:00.000Z 14'],
  ],
  // A change at the very end belongs to what follows.
  ['Europe/Berlin', '2026-03-28T00:00:00.000Z', '2026-03-29T00:59:59.999Z', ['2026-03-28T00:00:00.000Z 1']],
  ['CET', '2026-07-01T00:00:00.000Z', '2026-07-02T00:00:00.000Z', ['2026-07-01T00:00:00.000Z 2']],
  ['UTC', '2026-07-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z', ['2026-07-01T00:00:00.000Z 0']],
])('%s from %s to %s', (timezone, from, to, expected) => {
  expect(spoken(from, to, timezone)).toEqual(expected)
})

test("the offset in force is the clock's, in every zone", () => {
  const span = fc.integer({ min: 0, max: 150 * DAY })
  fc.assert(
    fc.property(
      anyInstant,
      span,
      fc.double({ min: 0, max: 1, noNaN: true }),
      anyZone,
      (from, ms, at, zone) => {
        const offsets = zoneOffsets(from, new Date(from.getTime() + ms), zone)
        const edges = offsets.flatMap(({ start }) => [start.getTime() - 1, start.getTime()]).slice(1)
        for (const instant of [...edges, from.getTime() + Math.floor(at * ms), from.getTime() + ms]) {
          const inForce = offsets.findLast(({ start }) => start.getTime() <= instant)
          expect(inForce?.seconds).toBe(utcOffset(new Date(instant), zone))
        }
      },
    ),
    { numRuns: 1000 },
  )
})
