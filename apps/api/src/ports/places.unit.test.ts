import { describe, expect, test } from 'vitest'
import { createPlaces } from './places.ts'

/** Takes a place for each letter, which is its holder; the number after it is its strength. */
const enterAll = (limits: { total: number; each: number }, newcomers: string[]) => {
  const places = createPlaces(limits)
  const gone: string[] = []
  const refused: string[] = []
  const releases = newcomers.map((name) => {
    const release = places.enter(name.charAt(0), {
      strength: () => (name.length > 1 ? Number(name.slice(1)) : Infinity),
      giveWay: () => gone.push(name),
    })
    if (!release) refused.push(name)
    return release
  })
  return { gone, refused, releases, places }
}

const limits = { total: 4, each: 3 }

describe('a newcomer', () => {
  test.each<[string, string[], { gone: string[]; refused: string[] }]>([
    ['gets a free place', ['a0', 'a0', 'b0', 'c0'], { gone: [], refused: [] }],
    [
      'gets the place of the weakest of its holder, once that has its share',
      ['a.2', 'a.1', 'a.3', 'a.4'],
      { gone: ['a.1'], refused: [] },
    ],
    [
      'is refused where its holder has its share and nobody there is weak',
      ['a1', 'a5', 'a', 'a0'],
      { gone: [], refused: ['a0'] },
    ],
    [
      'gets the place of the weakest of the largest holder',
      ['b0', 'a.2', 'a.1', 'a.3', 'c0'],
      { gone: ['a.1'], refused: [] },
    ],
    [
      'gets the place of a strong one whose holder has at least two more',
      ['b', 'a3', 'a2', 'a4', 'c'],
      { gone: ['a2'], refused: [] },
    ],
    [
      'leaves a strong one whose holder has one more',
      ['a3', 'a3', 'b', 'c', 'c'],
      { gone: [], refused: ['c'] },
    ],
    [
      'never gets the place of one that gives no way',
      ['a', 'a', 'a', 'b', 'c'],
      { gone: [], refused: ['c'] },
    ],
    [
      'gets a weak place of its own holder, if the largest has none',
      ['a', 'a', 'a', 'b0', 'b1'],
      { gone: ['b0'], refused: [] },
    ],
  ])('%s', (_, newcomers, wanted) => {
    const { gone, refused } = enterAll(limits, newcomers)
    expect({ gone, refused }).toEqual(wanted)
  })

  test('gets the place of the oldest of equally weak ones; one that was busy since is young again', () => {
    const places = createPlaces({ total: 3, each: 3 })
    const gone: number[] = []
    const occupants = [1, 2, 3].map((n) => ({ strength: () => 0, giveWay: () => gone.push(n) }))
    for (const occupant of occupants) places.enter('a', occupant)
    for (const occupant of occupants.slice(0, 1)) places.renew('a', occupant)
    for (const _ of occupants) places.enter('a', { strength: () => Infinity, giveWay: () => undefined })
    expect(gone).toEqual([2, 3, 1])
  })
})

test.each([
  ['half of all', ['a', 'b'], 'c', true],
  ['fewer than half of all, and of its own share', ['a'], 'a', false],
  ['half of its own share', ['a', 'a', 'b'], 'a', true],
  ['half of the share of another', ['a', 'a', 'b'], 'b', false],
])('it is crowded for a holder where these are taken: %s', (_, newcomers, holder, wanted) => {
  const share = newcomers.length > 2 ? { total: 8, each: 4 } : { total: 4, each: 4 }
  expect(enterAll(share, newcomers).places.isCrowded(holder)).toBe(wanted)
})

test('a place is given back once, also one that was given to another before', () => {
  const { places, releases } = enterAll({ total: 2, each: 2 }, ['a0', 'b', 'b'])
  expect(places.taken()).toBe(2)
  for (const release of [...releases, ...releases]) release?.()
  expect(places.taken()).toBe(0)
})
