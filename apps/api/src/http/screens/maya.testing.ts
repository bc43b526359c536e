import type { User } from '@dayloom/validators/users'

export const maya: User = {
  id: '01a1ff98-68fb-7114-9a60-9bcbea6d8910',
  name: 'Maya',
  email: 'maya@example.com',
  age: null,
  profile_picture_url: null,
  created_at: '2026-07-25T07:00:00.000Z',
  email_verified: true,
  two_factor_enabled: false,
  task_reminders_enabled: false,
  timezone: 'UTC',
  week_start: 'sunday',
  day_minutes: 480,
  day_starts_at: '00:00',
  language: 'en',
  clock: 'auto',
}
