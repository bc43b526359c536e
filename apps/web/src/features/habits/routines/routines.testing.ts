import type { Routine } from '@dayloom/validators/routines'

export const morning: Routine = {
  id: '018f0000-0000-7000-8000-0000000000d1',
  name: 'Morning',
  color: 'amber',
  position: 'a',
  done_when: 'all',
  habit_ids: [],
  due_today: true,
  completed_today: false,
  streak_count: 3,
  longest_streak: 5,
}

export const evening: Routine = {
  ...morning,
  id: '018f0000-0000-7000-8000-0000000000d2',
  name: 'Evening',
  position: 'b',
}
