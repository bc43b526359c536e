import { wholeTask } from '@dayloom/domain/testing/tasks'
import type { FollowedChange } from '@dayloom/validators/changes'
import type { TaskDetail } from '@dayloom/validators/tasks'
import type { User } from '@dayloom/validators/users'
import type { WaitingChange } from '../lib/waiting/changes.ts'

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
  request_id: null,
  ...fields,
})

let made = 0
/** A change of a task that waits, made after the ones before. */
export const waitingChange = (subject: string, more: Partial<WaitingChange> = {}): WaitingChange => ({
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
  parts: null,
  ...more,
})
