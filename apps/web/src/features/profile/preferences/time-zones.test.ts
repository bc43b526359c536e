import { afterEach, describe, expect, test, vi } from 'vitest'
import { isSameZone, isZoneFound, zoneLabel, zoneOptions } from './time-zones.ts'

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

test.each([
  ['America/New_York', 'America/New York'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos Aires'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
])('people read %s as %s', (zone, label) => {
  expect(zoneLabel(zone)).toBe(label)
})

test.each([
  ['kolkata', 'Asia/Calcutta', true],
  ['asia/kol', 'Asia/Calcutta', true],
  ['calcutta', 'Asia/Kolkata', true],
  ['Kiev', 'Europe/Kiev', true],
  [' kyiv ', 'Europe/Kiev', true],
  ['ho_chi', 'Asia/Saigon', true],
  ['new york', 'America/New_York', true],
  ['new_york', 'America/New_York', true],
  ['', 'UTC', true],
  ['kiev', 'Europe/Paris', false],
])('"%s" finds %s: %s', (search, zone, expected) => {
  expect(isZoneFound(zoneLabel(zone), search)).toBe(expected)
})

describe('the zones to choose from', () => {
  const known = ['America/New_York', 'Asia/Kathmandu', 'Europe/Paris']
  const values = (chosen: string) => zoneOptions(chosen, known).map(({ value }) => value)

  test.each([
    ['Europe/Paris', ['UTC', ...known]],
    ['UTC', ['UTC', ...known]],
    ['Etc/UTC', ['Etc/UTC', ...known]],
    ['Asia/Kathmandu', ['UTC', ...known]],
    ['Asia/Katmandu', ['UTC', 'America/New_York', 'Asia/Katmandu', 'Europe/Paris']],
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

  test('a zone that the browser knows by its old name is offered by its name today', () => {
    const old = zoneOptions('UTC', ['Asia/Calcutta', 'Europe/Kiev', 'Asia/Kolkata'])
    expect(old.map(({ label }) => label)).toEqual(['UTC', 'Asia/Kolkata', 'Europe/Kyiv'])
  })

  test('every zone that the browser knows is offered once, by its name today', () => {
    const offered = zoneOptions('UTC').map(({ value }) => value)
    expect(offered).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'America/Nuuk']))
    const known = (zone: string) =>
      new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    const all = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')
    expect(offered.map(known).sort()).toEqual([...all, 'UTC'].sort())
  })

  test('none is there twice, whatever the runtime knows', () => {
    const all = zoneOptions('UTC').map(({ value }) => value)
    expect(all.length).toBeGreaterThan(300)
    expect(new Set(all).size).toBe(all.length)
  })
})
