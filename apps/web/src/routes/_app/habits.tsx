import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { HabitsScreen } from '../../features/habits/habits-screen.tsx'
import { api } from '../../lib/api/trpc.ts'

const habitsSearch = z.object({
  /** The habit whose dialog is open; `new` for one that is being made. */
  habit: z.string().optional().catch(undefined),
  /** The habit whose progress calendar is open. */
  calendar: z.string().optional().catch(undefined),
})

export const Route = createFileRoute('/_app/habits')({
  validateSearch: habitsSearch,
  // Started, not awaited: the screen shows its own loading face.
  loader: () => void api.habits.list.prefetch(),
  component: HabitsScreen,
})
