import type { Change, ChangeEntity } from '@dayloom/validators/changes'
import type { Dashboard } from '@dayloom/validators/dashboard'
import type { Today } from '@dayloom/validators/days'
import type { Habit } from '@dayloom/validators/habits'
import type { Task } from '@dayloom/validators/tasks'
import type { TaskPage } from '@dayloom/validators/tasks/list'
import type { InfiniteData } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { queryClient, trpc } from '../../lib/api/trpc.ts'
import { quoted } from './words/values.ts'

const ofHabit: ReadonlySet<ChangeEntity> = new Set(['habit', 'completion', 'skip'])
const ofTask: ReadonlySet<ChangeEntity> = new Set(['task', 'checklist_item', 'journal', 'attachment'])
const named: ReadonlySet<ChangeEntity> = new Set(['task', 'habit', 'tag', 'view', 'list'])

interface Named {
  id: string
  title?: string
  name?: string
}

const answers = <Data>(queryKey: readonly unknown[]) =>
  queryClient.getQueriesData<Data>({ queryKey }).flatMap(([, data]) => data ?? [])

const cachedTasks = (): Named[] => [
  ...answers<Task>(getQueryKey(trpc.tasks.get)),
  ...answers<InfiniteData<TaskPage>>(getQueryKey(trpc.tasks.list, undefined, 'infinite')).flatMap(
    ({ pages }) => pages.flatMap(({ data }) => data),
  ),
  ...answers<Today>(getQueryKey(trpc.today.get)).flatMap((day) => [
    ...day.overdue,
    ...day.tasks,
    ...day.done,
  ]),
  ...answers<Dashboard>(getQueryKey(trpc.dashboard.get)).flatMap((board) => [
    ...board.upcomingTasks,
    ...board.recentActivity,
  ]),
]

const cachedHabits = (): Named[] => [
  ...answers<Habit[]>(getQueryKey(trpc.habits.list)).flat(),
  ...answers<Today>(getQueryKey(trpc.today.get)).flatMap(({ habits }) => habits),
  ...answers<Dashboard>(getQueryKey(trpc.dashboard.get)).flatMap(({ habits }) => habits),
]

const cachedName = (entity: ChangeEntity, id: string) => {
  const known = ofTask.has(entity) ? cachedTasks() : ofHabit.has(entity) ? cachedHabits() : []
  const found = known.find((each) => each.id === id)
  return found?.title ?? found?.name
}

/** The name of a change's task, habit, tag, view or list, in quotes. Null if nothing at hand has it. */
export const nameOf = (
  { entity, id, parent_id, before, after }: Change,
  which: 'before' | 'after',
): string | null => {
  const [first, second] = which === 'before' ? [before, after] : [after, before]
  const fields = { ...second, ...first }
  const own = named.has(entity) ? (fields['title'] ?? fields['name']) : undefined
  const name = own ?? cachedName(entity, parent_id ?? id) ?? (entity === 'tag' ? id : undefined)
  return typeof name === 'string' ? quoted(name) : null
}
