import { describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/harness.ts'
import { createReminderHarness, pushes } from './people.testing.ts'
import { queueForHabits } from './queue-habits.ts'

const MINUTE = 60_000
const { harness, createUser } = createReminderHarness()

describe('more habits than are looked for at a time', () => {
  const ROWS = 2
  const NAMES = ['Read', 'Run', 'Rest']
  const createUsers = async () => {
    const users = [await createUser(), await createUser(), await createUser()]
    for (const { api } of users)
      for (const name of NAMES) await api.habits.create({ name, remind_at_time: '08:30' })
    return users
  }
  const queue = ({ ctx }: TestUser, signal?: AbortSignal) => queueForHabits(ctx, signal, ROWS)

  test('are all looked at, those of a person together', async () => {
    const users = await createUsers()
    const [first] = users
    if (!first) throw new Error('There are three')
    await first.api.users.toggleAlerts({ enabled: true })
    expect(await queue(first)).toBe(users.length * NAMES.length)
    expect(await harness.db().mail.count()).toBe(1)
    expect(await harness.db().habit.count({ where: { remind_due_at: null } })).toBe(0)
    expect(await queue(first)).toBe(0)
    harness.clock.advance(24 * 60 * MINUTE)
    expect(await queue(first)).toBe(users.length * NAMES.length)
  })

  test('are looked at in spite of somebody whom nothing can be said to, who is looked at again in five minutes', async () => {
    const users = await createUsers()
    const [broken, ...others] = users.toSorted((a, b) => (a.ctx.user.id < b.ctx.user.id ? -1 : 1))
    if (!broken) throw new Error('There are three')
    const { id } = broken.ctx.user
    await harness.db().user.updateMany({ where: { id }, data: { timezone: 'Nowhere/Land' } })
    await expect(queue(broken)).rejects.toThrow('Invalid time zone')
    for (const user of others) expect(await pushes(user)).toHaveLength(NAMES.length)
    expect(await queue(broken)).toBe(0)
    await harness.db().user.updateMany({ where: { id }, data: { timezone: 'UTC' } })
    harness.clock.advance(5 * MINUTE)
    expect(await queue(broken)).toBe(NAMES.length)
  })

  test('are left for the next run where the server is stopped', async () => {
    const [user] = await createUsers()
    if (!user) throw new Error('There are three')
    expect(await queue(user, AbortSignal.abort())).toBe(0)
    expect(await queue(user)).toBe(9)
  })
})
