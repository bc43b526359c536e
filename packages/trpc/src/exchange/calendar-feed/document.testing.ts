import { daysIn } from '@dayloom/domain/testing/days'
import { daySchema } from '@dayloom/validators/fields'
import { feedDocument, type Feed, type FeedTask } from './document.ts'

export const task = (changes: Partial<FeedTask> = {}): FeedTask => ({
  id: '0197b7a0-6c00-7000-8000-5f0e3c1d2b4a',
  title: 'Call Sam',
  description: null,
  due_date: '2026-11-20T09:30:00.000Z',
  due_day: null,
  priority: 'medium',
  tags: [],
  estimate_minutes: null,
  version: 3,
  updated_at: '2026-11-01T08:00:00.000Z',
  repeat: null,
  repeat_from: 'due',
  series_start: null,
  series_number: 1,
  ...changes,
})

const today = daySchema.parse('2026-11-20')

export const wholeOf = async (feed: Omit<Feed, 'tasks' | 'today'>, pages: FeedTask[][]) => {
  const tasks = (async function* () {
    yield* pages
  })()
  const pieces: string[] = []
  for await (const piece of feedDocument({ today, ...feed, tasks })) pieces.push(piece)
  return pieces.join('')
}

export const write = (tasks: FeedTask[], timezone = 'Europe/Berlin', start = '00:00') =>
  wholeOf({ clock: daysIn(timezone, start), appUrl: 'https://dayloom.example', habits: [] }, [tasks])
