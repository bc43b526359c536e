import type { TestUser } from '../../testing/harness.ts'
import { findingCases } from './finding-cases.testing.ts'

type Case = (
  user: TestUser,
  things: Record<'task' | 'other' | 'series' | 'habit' | 'run' | 'list', string>,
) => Promise<unknown>

const minutes = { direction: 'at_least', amount: 30, unit: 'min' } as const
const morning = { started_at: '2026-03-08T07:00:00.000Z', ended_at: '2026-03-08T07:20:00.000Z' }

/** Twenty minutes of a task. */
const written = ({ api }: TestUser, task: string) =>
  api.timeEntries.create({ task_id: task, ...morning, note: 'Draft' })

/** A habit that counts minutes, with an entry of twenty. */
const timed = async ({ api }: TestUser, habit: string) => {
  await api.habits.update({ id: habit, goal: minutes })
  return api.timeEntries.create({ habit_id: habit, ...morning })
}

const timeCases = {
  'timeEntries.create': {
    plain: ({ api }, { task }) => api.timeEntries.create({ task_id: task, ...morning }),
    'of a habit': (user, { habit }) => timed(user, habit),
    'sent twice': async (user, { task }) => {
      const { id } = await written(user, task)
      await user.api.timeEntries.create({ id, task_id: task, ...morning })
    },
  },
  'timeEntries.update': {
    plain: async (user, { task }) => {
      const { id } = await written(user, task)
      await user.api.timeEntries.update({ id, started_at: '2026-03-08T06:50:00.000Z', note: 'Outline' })
    },
    'of a habit': async (user, { habit }) => {
      const { id } = await timed(user, habit)
      await user.api.timeEntries.update({ id, ended_at: '2026-03-08T07:45:00.000Z' })
      await user.api.timeEntries.update({ id, started_at: '2026-03-07T23:45:00.000Z' })
    },
  },
  'timeEntries.delete': {
    plain: async (user, { task }) => {
      const { id } = await written(user, task)
      await user.api.timeEntries.delete({ id })
    },
    'of a habit': async (user, { habit }) => {
      const { id } = await timed(user, habit)
      await user.api.timeEntries.delete({ id })
    },
    'with its task': async (user, { task }) => {
      await written(user, task)
      await user.api.tasks.delete({ id: task })
    },
  },
  'timer.start': {
    plain: ({ api }, { task }) => api.timer.start({ task_id: task }),
    'after another one': async ({ api }, { task, habit }) => {
      await api.habits.update({ id: habit, goal: minutes })
      await api.timer.start({ habit_id: habit, at: '2026-03-08T09:00:00.000Z' })
      await api.timer.start({ task_id: task })
    },
  },
  'timer.stop': {
    plain: async ({ api }, { task }) => {
      await api.timer.start({ task_id: task, at: '2026-03-08T09:00:00.000Z' })
      await api.timer.stop()
    },
    discarded: async ({ api }, { habit }) => {
      await api.timer.start({ habit_id: habit, at: '2026-03-08T09:00:00.000Z' })
      await api.timer.stop({ discard: true })
    },
    'by what is done': async ({ api }, { task, other }) => {
      await api.timer.start({ task_id: task })
      await api.tasks.update({ id: task, status: 'done' })
      await api.timer.start({ task_id: other })
      await api.tasks.bulk({ ids: [other], change: { status: 'done' } })
    },
    'by what repeats and is done': async ({ api }, { series }) => {
      await api.timer.start({ task_id: series })
      await api.days.close({ date: '2026-03-08', decisions: [{ task_id: series, action: 'done' }] })
    },
    'by what is archived and deleted': async ({ api }, { habit, run }) => {
      await api.timer.start({ habit_id: habit })
      await api.habits.update({ id: habit, archived: true })
      await api.timer.start({ habit_id: run })
      await api.habits.delete({ id: run })
    },
    'by a list that takes its tasks': async ({ api }, { list, task }) => {
      await api.tasks.update({ id: task, list_id: list })
      await api.timer.start({ task_id: task })
      await api.lists.delete({ id: list, tasks: 'delete' })
    },
  },
} satisfies Record<string, Record<string, Case>>

export const moreCases = { ...findingCases, ...timeCases }
