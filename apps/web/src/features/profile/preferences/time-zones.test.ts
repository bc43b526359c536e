import { afterEach, describe, expect, test, vi } from 'vitest'
import { isSameZone, zoneLabel, zoneOptions } from './time-zones.ts'

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['Europe/Paris', 'Europe/Paris', true],
  ['Asia/Kathmandu', 'Asia/Katmandu', true],
  ['Asia/Calcutta', 'Asia/Kolkata', true],
  ['Europe/Paris', 'Europe/Berlin', false],
  ['Mars/Olympus', 'Europe/Paris', false],
])('%s and %s are the same: %s', (one, other, same) => {
  expect(isSameZone(one, other)).toBe(same)
})

test('underscores are not for people', () => {
  expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires')
})

describe('the zones to choose from', () => {
  const known = ['America/New_York', 'Asia/Katmandu', 'Europe/Paris']
  const values = (chosen: string) => zoneOptions(chosen, known).map(({ value }) => value)

  test.each([
    ['Europe/Paris', ['UTC', ...known]],
    ['UTC', ['UTC', ...known]],
    ['Etc/UTC', ['Etc/UTC', ...known]],
    ['Asia/Kathmandu', ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Europe/Paris']],
    ['Pacific/Chatham', ['UTC', ...known, 'Pacific/Chatham']],
  ])('with %s', (chosen, zones) => {
    expect(values(chosen)).toEqual(zones)
  })

  test.each(['UTC', 'Etc/UTC', 'Asia/Kolkata', 'Europe/Paris'])(
    'no zone but %s and UTC is looked up by a formatter',
    (chosen) => {
      const formatters = vi.spyOn(Intl, 'DateTimeFormat')
      zoneOptions(chosen)
      const zones = formatters.mock.calls.map(([, options]) => options?.timeZone)
      expect(zones.filter((zone) => zone !== chosen && zone !== 'UTC')).toEqual([])
    },
  )

  test('none is there twice, whatever the runtime knows', () => {
    const all = zoneOptions('UTC').map(({ value }) => value)
    expect(all.length).toBeGreaterThan(300)
    expect(new Set(all).size).toBe(all.length)
  })
})
