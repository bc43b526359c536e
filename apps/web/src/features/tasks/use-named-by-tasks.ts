import { trpc } from '../../lib/api/trpc.ts'
import { useTaskCache } from './use-task-cache.ts'

/** Behind what changes tasks, and before what follows. */
const scope = { id: 'tasks' }

type Naming = 'lists' | 'tags' | 'views'

/** A change of something that tasks name, such as a tag: they and what is `named` are asked for anew. */
export const useNamedByTasks = (...named: Naming[]) => {
  const utils = trpc.useUtils()
  const { hold, refreshCounts } = useTaskCache()
  const onSettled = () => {
    refreshCounts()
    return Promise.all([utils.tasks.invalidate(), ...named.map((name) => utils[name].invalidate())])
  }
  return { scope, meta: { showsError: true }, onMutate: hold, onSettled } as const
}
