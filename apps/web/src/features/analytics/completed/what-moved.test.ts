import { daySchema } from '@dayloom/validators/fields'
import { planToDoneKinds } from '@dayloom/validators/enums'
import { expect, test } from 'vitest'
import { fullestDay, keptPlans, movedTag } from './what-moved.ts'
import { texts } from './texts.ts'

const tag = (name: string | null, completed_tasks: number, earlier_tasks: number) => ({
  tag: name,
  color: 'gray' as const,
  completed_tasks,
  earlier_tasks,
  avg_days_from_plan: null,
})

test.each([
  ['the largest change', [tag('a', 5, 4), tag('b', 1, 9), tag('c', 3, 0)], 'b'],
  ['of equal ones the first', [tag('a', 5, 4), tag('b', 1, 2)], 'a'],
  ['not what has no tag', [tag(null, 9, 0), tag('a', 2, 1)], 'a'],
  ['nothing where nothing changed', [tag('a', 2, 2)], undefined],
  ['nothing without tags', [], undefined],
])('%s moved', (_, stats, name) => {
  expect(movedTag(stats)?.tag).toBe(name)
})

test.each([
  [5, 4, 'Home moved most: 5 tasks, 1 more than in the 7 days before.'],
  [1, 9, 'Home moved most: 1 task, 8 fewer than in the 7 days before.'],
])('%i and %i before', (now, before, text) => {
  expect(texts.tags.moved('Home', now, before, 7)).toBe(text)
})

test('done by the planned day is earlier, or on it', () => {
  const stats = planToDoneKinds.map((plan_to_done, index) => ({
    plan_to_done,
    completed_tasks: 10 ** index,
    earlier_tasks: 2 * 10 ** index,
  }))
  expect(keptPlans(stats)).toEqual({ kept: 11, of: 11_111, earlierKept: 22, earlierOf: 22_222 })
})

test('beyond the minutes of a day is more than them', () => {
  const day = (date: string, minutes: number) => ({
    date: daySchema.parse(date),
    completed_tasks: 1,
    unestimated_tasks: 0,
    minutes,
  })
  const stats = [day('2026-11-01', 480), day('2026-11-02', 481), day('2026-11-03', 481), day('2026-11-04', 0)]
  expect(fullestDay(stats, 480)).toMatchObject({ fullest: { date: '2026-11-03' }, over: 2 })
  expect(fullestDay(stats, 481)).toMatchObject({ over: 0 })
  expect(fullestDay([], 480)).toEqual({ fullest: null, over: 0 })
})
