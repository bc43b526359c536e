import { wholeTask } from '@dayloom/domain/testing/tasks'
import type { FollowedChange } from '@dayloom/validators/changes'
import type { Today } from '@dayloom/validators/days'
import type { Day } from '@dayloom/validators/fields'
import type { TaskDetail } from '@dayloom/validators/tasks'
import type { User } from '@dayloom/validators/users'
import type { OutboxEntry } from '../outbox/pending.ts'

export const ada: User = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  age: null,
  profile_picture_url: null,
  created_at: '2026-01-01T00:00:00.000Z',
  email_verified: true,
  two_factor_enabled: false,
  task_reminders_enabled: true,
  timezone: 'UTC',
  week_start: 'sunday',
  day_minutes: 480,
  day_starts_at: '00:00',
  language: 'en',
  clock: 'auto',
}

export const taskId = '018f0000-0000-7000-8000-00000000000a'

export const taskDetail = (fields: Partial<TaskDetail> = {}): TaskDetail => ({
  ...wholeTask({ id: taskId, title: 'Milk' }),
  series: null,
  checklist: [],
  attachments: [],
  journals: [],
  ...fields,
})

/** A day with nothing in it. */
export const emptyDay = (date: Day, fields: Partial<Today> = {}): Today => ({
  date,
  overdue: [],
  tasks: [],
  done: [],
  habits: [],
  threads: [],
  planned_minutes: 0,
  expected_minutes: fields.planned_minutes ?? 0,
  events: [],
  busy_minutes: 0,
  free_minutes: fields.day_minutes ?? 480,
  day_minutes: 480,
  closed: null,
  ...fields,
})

/** A change of the task, as the log tells it. */
export const followedChange = (fields: Partial<FollowedChange> = {}): FollowedChange => ({
  seq: 1,
  at: '2026-11-22T10:00:00.000Z',
  actor: 'web',
  entity: 'task',
  id: taskId,
  parent_id: null,
  op: 'updated',
  before: {},
  after: {},
  reverts: null,
  call_id: null,
  ...fields,
})

let made = 0
/** A change of a task that waits, made after the ones before. */
export const outboxEntry = (subject: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: (made += 1),
  user: 'ada',
  key: `key ${made}`,
  procedure: 'tasks.update',
  input: { id: subject },
  subject,
  name: null,
  made_at: 0,
  tried_at: null,
  base: null,
  refused: null,
  shown: null,
  counts: null,
  ...more,
})
