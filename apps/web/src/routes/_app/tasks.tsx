import { createFileRoute } from '@tanstack/react-router'
import { tasksSearch } from '../../features/tasks/search.ts'
import { TasksScreen } from '../../features/tasks/tasks-screen.tsx'

export const Route = createFileRoute('/_app/tasks')({ validateSearch: tasksSearch, component: TasksScreen })
