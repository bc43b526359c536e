import { createFileRoute } from '@tanstack/react-router'
import { ifReadable } from '@dayloom/validators/addresses'
import * as z from 'zod/mini'
import { HabitsScreen } from '../../features/habits/habits-screen.tsx'
import { habitLists } from '../../features/habits/habit-lists.ts'
import { api } from '../../lib/api/trpc.ts'
import { whenSignedIn } from '../../lib/session/when-signed-in.ts'

const habitsSearch = z.object({
  /** The habit whose progress calendar is open. */
  calendar: ifReadable(z.string()),
  /** The list that is open above the habits. */
  list: ifReadable(z.enum(habitLists)),
})

export const Route = createFileRoute('/_app/habits')({
  validateSearch: habitsSearch,
  // Started, not awaited: the screen shows its own loading face.
  loader: () => whenSignedIn(() => api.habits.list.prefetch()),
  component: HabitsScreen,
})
