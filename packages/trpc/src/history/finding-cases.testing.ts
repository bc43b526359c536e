import type { TestUser } from '../../testing/harness.ts'

type Case = (
  user: TestUser,
  things: Record<
    'calendar' | 'list' | 'view' | 'routine' | 'habit' | 'run' | 'task' | 'other' | 'series',
    string
  >,
) => Promise<unknown>

export const makeFound = async (api: TestUser['api']) => {
  const { id: list } = await api.lists.create({ name: 'Errands' })
  const { id: routine } = await api.routines.create({ name: 'Morning' })
  const url = 'https://example.com/school.ics'
  const { id: calendar } = await api.calendars.create({ name: 'School', url })
  return { list, routine, calendar }
}

export const findingCases = {
  'tasks.bulk': {
    'a status': ({ api }, { task, series }) =>
      api.tasks.bulk({ ids: [task, series], change: { status: 'done' } }),
    tags: ({ api }, { task, other }) =>
      api.tasks.bulk({ ids: [task, other], change: { add_tags: ['Fresh', 'garden'] } }),
    'a deletion': ({ api }, { task, series }) =>
      api.tasks.bulk({ ids: [task, series], change: { delete: true } }),
    'the same status': ({ api }, { task, other }) =>
      api.tasks.bulk({ ids: [task, other], change: { status: 'todo' } }),
    'one that refuses': ({ api }, { task, series }) =>
      api.tasks.bulk({ ids: [series, task], change: { due_day: null } }),
  },
  'tags.update': {
    'a name': ({ api }) => api.tags.update({ tag: 'home', name: 'House' }),
    'another case': ({ api }) => api.tags.update({ tag: 'home', name: 'HOME' }),
    'a colour': ({ api }) => api.tags.update({ tag: 'home', color: 'red' }),
    nothing: ({ api }) => api.tags.update({ tag: 'home', name: 'Home', color: 'gray' }),
  },
  'tags.delete': { plain: ({ api }) => api.tags.delete({ tag: 'HOME' }) },
  'views.create': { plain: ({ api }) => api.views.create({ name: 'Late', query: { due: 'overdue' } }) },
  'views.update': {
    plain: ({ api }, { view }) => api.views.update({ id: view, query: { due: 'week' } }),
    nothing: ({ api }, { view }) => api.views.update({ id: view, name: 'Home' }),
  },
  'views.delete': { plain: ({ api }, { view }) => api.views.delete({ id: view }) },
  'calendars.create': {
    plain: ({ api }) => api.calendars.create({ name: 'Work', url: 'https://example.com/work.ics' }),
  },
  'calendars.update': {
    plain: ({ api }, { calendar }) =>
      api.calendars.update({ id: calendar, name: 'College', color: 'pink', counts_as_busy: false }),
    nothing: ({ api }, { calendar }) => api.calendars.update({ id: calendar, name: 'School' }),
  },
  'calendars.delete': { plain: ({ api }, { calendar }) => api.calendars.delete({ id: calendar }) },
  'lists.create': { plain: ({ api }) => api.lists.create({ name: 'Late', color: 'teal' }) },
  'lists.update': {
    plain: ({ api }, { list }) => api.lists.update({ id: list, name: 'Shopping', color: 'pink' }),
    archived: ({ api }, { list }) => api.lists.update({ id: list, archived: true }),
    moved: async ({ api }, { list }) => {
      const { id } = await api.lists.create({ name: 'Second' })
      await api.lists.update({ id: list, after_id: id })
    },
    nothing: ({ api }, { list }) => api.lists.update({ id: list, name: 'Errands', after_id: null }),
  },
  'lists.delete': {
    plain: ({ api }, { list }) => api.lists.delete({ id: list }),
    'with a task': async ({ api }, { list, task, series }) => {
      await api.tasks.update({ id: task, list_id: list })
      await api.tasks.update({ id: series, list_id: list })
      await api.tasks.delete({ id: series })
      await api.lists.delete({ id: list })
    },
    'and its tasks': async ({ api }, { list, task, series }) => {
      await api.tasks.update({ id: task, list_id: list })
      await api.tasks.update({ id: series, list_id: list })
      await api.lists.delete({ id: list, tasks: 'delete' })
    },
  },
  'lists.restore': {
    plain: async ({ api }, { list, task }) => {
      await api.tasks.update({ id: task, list_id: list })
      await api.lists.delete({ id: list })
      await api.lists.restore({ id: list })
    },
    'with its tasks': async ({ api }, { list, task, series }) => {
      await api.tasks.update({ id: task, list_id: list })
      await api.tasks.update({ id: series, list_id: list })
      await api.lists.delete({ id: list, tasks: 'delete' })
      await api.lists.restore({ id: list })
    },
    'one that is there': ({ api }, { list }) => api.lists.restore({ id: list }),
  },
  'routines.create': { plain: ({ api }) => api.routines.create({ name: 'Late', done_when: 'any' }) },
  'routines.update': {
    plain: ({ api }, { routine }) => api.routines.update({ id: routine, name: 'Dawn', done_when: 'any' }),
    moved: async ({ api }, { routine }) => {
      const { id } = await api.routines.create({ name: 'Second' })
      await api.routines.update({ id: routine, after_id: id })
    },
    nothing: ({ api }, { routine }) => api.routines.update({ id: routine, name: 'Morning', after_id: null }),
  },
  'routines.delete': {
    plain: ({ api }, { routine }) => api.routines.delete({ id: routine }),
    'with habits': async ({ api }, { routine, habit, run }) => {
      await api.habits.update({ id: habit, routine_id: routine })
      await api.habits.update({ id: run, routine_id: routine })
      await api.routines.delete({ id: routine })
    },
  },
} satisfies Record<string, Record<string, Case>>
