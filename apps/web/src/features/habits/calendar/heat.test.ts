import type { CalendarDay } from '@dayloom/domain/habit-calendar'
import { lastDays } from '@dayloom/domain/local-day'
import { daySchema } from '@dayloom/validators/fields'
import { expect, test } from 'vitest'
import { heatByDay } from './heat.ts'

const today = daySchema.parse('2026-03-31')

/** The days up to today, a letter each: d is done, m missed, s skipped, f free. */
const states = { d: 'done', m: 'missed', s: 'skipped', f: 'free' } as const
const days = (letters: string): CalendarDay[] =>
  lastDays(today, letters.length).map((day, index) => {
    const state = Object.entries(states).find(([letter]) => letter === letters[index])?.[1] ?? 'before'
    return { day, state, isToday: day === today }
  })

test.each([
  ['d', 1],
  ['dd', 1],
  ['ddd', 2],
  ['d'.repeat(6), 2],
  ['d'.repeat(7), 3],
  ['d'.repeat(13), 3],
  ['d'.repeat(14), 4],
  ['d'.repeat(60), 4],
  ['ddm', undefined],
  ['ddmd', 1],
  ['dsdd', 2],
  ['dffdffd', 2],
  ['s', undefined],
])('%s ends with the heat %s', (letters, heat) => {
  expect(heatByDay(days(letters)).get(today)).toBe(heat)
})
