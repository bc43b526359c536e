import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { TasksScreen } from '../../features/tasks/tasks-screen.tsx'

const tasksSearch = z.object({
  search: z.string().optional().catch(undefined),
  /** Statuses, joined by commas. */
  status: z.string().optional().catch(undefined),
})

export const Route = createFileRoute('/_app/tasks')({ validateSearch: tasksSearch, component: TasksScreen })
