import { attachmentSchema } from '@dayloom/validators/attachments'
import { dashboardSchema } from '@dayloom/validators/dashboard'
import { habitSchema } from '@dayloom/validators/habits'
import { journalSchema, taskSchema, taskDetailSchema } from '@dayloom/validators/tasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signIn, signUp } from '../../testing/sign-up.ts'
import { form, pdf } from '../../testing/samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a first day over REST, with a bearer token and nothing else', async () => {
  const { bearer: ada } = await signUp(app, { email: 'Ada@Example.com', timezone: 'Asia/Kathmandu' })

  const created = await ada.post('/tasks', { title: 'Send the plan', due_date: '2030-01-02T09:30:00+05:45' })
  expect(created.status).toBe(201)
  expect(created.body.message).toBe('Task created successfully')
  const { id, due_date } = created.data(taskSchema)
  expect(due_date).toBe('2030-01-02T03:45:00.000Z')

  const uploaded = await ada.post(`/attachments/tasks/${id}`, form(pdf, 'plan.pdf', 'application/pdf'))
  expect(uploaded.status).toBe(201)
  const file = uploaded.data(attachmentSchema)
  const note = await ada.post(`/tasks/${id}/journals`, { body: 'Ask https://example.com first' })
  expect(note.data(journalSchema).body).toBe('Ask https://example.com first')

  const begun = (await ada.put(`/tasks/${id}`, { status: 'in_progress' })).data(taskSchema)
  expect(begun).toMatchObject({ status: 'in_progress', completed_at: null, version: 2 })
  const done = (await ada.put(`/tasks/${id}`, { status: 'done' })).data(taskSchema)
  expect(done).toMatchObject({ status: 'done', version: 3 })
  expect(done.completed_at).not.toBeNull()

  const { id: habitId } = (await ada.post('/habits', { name: 'Read' })).data(habitSchema)
  const marked = await ada.post(`/habits/${habitId}/complete`)
  expect(marked.body.message).toBe('Habit completed!')

  const day = (await ada.get('/dashboard')).data(dashboardSchema)
  expect(day.stats).toEqual({ completedTasks: 1, pendingTasks: 0, longestStreak: 1, overdueTasks: 0 })
  expect(day.recentActivity.map(({ title }) => title)).toEqual(['Send the plan'])
  expect(day.habits).toMatchObject([{ name: 'Read', completed_today: true, streak_count: 1 }])

  // Later, from another device.
  const { bearer: again } = await signIn(app, 'ada@example.com')
  const kept = (await again.get(`/tasks/${id}`)).data(taskDetailSchema)
  expect(kept).toMatchObject({ status: 'done', attachment_count: 1, has_notes: true, attachments: [file] })
  const bytes = await (await again.send('GET', `/attachments/${file.id}`)).arrayBuffer()
  expect(Buffer.from(bytes).equals(pdf)).toBe(true)

  await ada.post('/auth/logout')
  expect(await ada.get('/tasks')).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  expect((await again.get('/tasks')).status).toBe(200)
  expect(app.warnings).toEqual([])
})
