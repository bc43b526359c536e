import { newId } from '@dayloom/trpc/server'
import type { TestApp } from '../app.ts'
import { PASSWORD } from '../sign-up.ts'
import type { HotCall, HotFixture as Fixture } from './call.ts'
import { hotJobs } from './jobs.ts'
import { hotReads } from './reads.ts'
import { hotWrites } from './writes.ts'

export type HotFixture = Fixture

/** What people wait for, and what runs again and again. */
export const hotCalls: HotCall[] = [...hotReads, ...hotWrites, ...hotJobs]

export const createHotFixture = async (app: TestApp, user_id: string): Promise<Fixture> => {
  const { db, host, url } = app
  const password_hash = await host.ports.passwords.hash(PASSWORD)
  const user = await db.user.update({
    where: { id: user_id },
    data: { password_hash },
    omit: { week_start: true },
  })
  const token = await host.ports.sessions.create(user, { userAgent: null })
  const open = { user_id, status: 'todo', deleted_at: null } as const
  const [task, habit, webhook] = await Promise.all([
    db.task.findFirstOrThrow({ where: open }),
    db.habit.findFirstOrThrow({ where: { user_id } }),
    db.webhook.findFirstOrThrow({ where: { user_id } }),
  ])
  const oldestOf = async (entity: 'task' | 'view') => {
    const where = { user_id, entity }
    const { seq } = await db.change.findFirstOrThrow({ where, orderBy: { seq: 'asc' } })
    return seq
  }
  const where = { task_reminders_enabled: true, email_verified: true }
  const told = await db.user.findMany({ where, select: { id: true }, take: 10 })
  const counter = await db.changeCounter.findUnique({ where: { user_id } })
  const ask: Fixture['ask'] = async (method, path, body, headers) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text
  }
  const [card, item] = [newId(host.now()), newId(host.now())]
  await ask('POST', '/tasks', { id: card, title: 'Pack', checklist: [{ id: item, text: 'Socks' }] })
  return {
    app,
    email: user.email,
    password: PASSWORD,
    task: task.id,
    card,
    item,
    habit: habit.id,
    webhook: webhook.id,
    people: [user_id, ...told.map(({ id }) => id)],
    since: Math.max(0, (counter?.last_seq ?? 0) - 300),
    oldest: { task: await oldestOf('task'), view: await oldestOf('view') },
    ask,
  }
}
