import { beforeEach } from 'vitest'
import { createTestHarness, type TestUser } from './harness.ts'

const START = '2026-11-18T10:00:00.000Z'

/** Due an hour before the clock of the harness. */
export const daily = { title: 'Water', due_date: '2026-11-18T09:00:00.000Z', repeat: 'FREQ=DAILY' }

export const refusal = (message: string) => ({ appCode: 'VALIDATION_FAILED', message })

export const open = async ({ api }: TestUser) =>
  (await api.tasks.list({ status: ['todo', 'in_progress'] })).data

export const finish = ({ api }: TestUser, id: string) => api.tasks.update({ id, status: 'done' })

/** Finishes the open instance again and again; the days on which they were due, in UTC. */
export const duesOf = async (user: TestUser, id: string, times: number) => {
  const dues: (string | undefined)[] = []
  let open: string | undefined = id
  for (let time = 0; time < times && open !== undefined; time++) {
    const { next } = await finish(user, open)
    dues.push(next?.due_date?.slice(0, 16))
    open = next?.id
  }
  return dues
}

/** For tasks that repeat: each test begins at the same instant. */
export const createSeriesHarness = () => {
  const harness = createTestHarness(START)
  beforeEach(() => harness.clock.set(START))
  /** All instances of a person, in the order in which they were made. */
  const all = ({ ctx }: TestUser) =>
    harness.db().task.findMany({ where: { user_id: ctx.user.id }, orderBy: { series_number: 'asc' } })
  return { ...harness, all }
}
