import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from 'playwright/test'
import { pdf } from './files.ts'

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** What the addresses of its dialogs name. */
export interface Filled {
  task: string
  habit: string
}

/** A little of everything, so that no screen is empty; one title and the name of a file are longer than any column. */
export const fill = async (api: APIRequestContext): Promise<Filled> => {
  const task = randomUUID()
  const habit = randomUUID()
  // The day of whoever lives in Kathmandu.
  const planned = new Date(Date.now() + 345 * 60_000).toISOString().slice(0, 10)
  const title = `A title that is ${'much '.repeat(20)}longer than its column, ${'andwithoutaspace'.repeat(12)}`
  await api.post('/api/tasks', { data: { title, due_date: dayFrom(-3), priority: 'high' } })
  const behind = { title: 'Behind us', priority: 'low', planned_for: planned, tags: ['Home'] }
  await api.post('/api/tasks', { data: { ...behind, status: 'done' } })
  await api.post('/api/tasks', {
    data: { id: task, title: 'Next', due_date: dayFrom(1), status: 'in_progress' },
  })
  await api.post(`/api/attachments/tasks/${task}`, {
    multipart: { file: pdf(`The ${'whole '.repeat(12)}plan.pdf`) },
  })
  await api.post(`/api/tasks/${task}/journals`, { data: { body: 'See https://example.com/plan' } })
  await api.post('/api/habits', { data: { id: habit, name: 'Read' } })
  await api.post(`/api/habits/${habit}/complete`)
  await api.post('/api/habits', { data: { name: 'W'.repeat(90), description: 'Why not. '.repeat(40) } })
  return { task, habit }
}
