import { createFileRoute } from '@tanstack/react-router'
import { taskFilterOf } from '@dayloom/validators/addresses'
import { tasksSearch } from '../../features/tasks/filters/search.ts'
import { TasksScreen } from '../../features/tasks/tasks-screen.tsx'
import { api } from '../../lib/api/trpc.ts'
import { whenSignedIn } from '../../lib/session/when-signed-in.ts'

export const Route = createFileRoute('/_app/tasks')({
  validateSearch: tasksSearch,
  loaderDeps: ({ search }) => taskFilterOf(search),
  // Started, not awaited: the screen shows its own loading face.
  loader: ({ deps }) => whenSignedIn(() => api.tasks.list.prefetchInfinite(deps)),
  component: TasksScreen,
})
