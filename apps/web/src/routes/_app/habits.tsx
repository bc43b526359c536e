import { createFileRoute } from '@tanstack/react-router'
import { HabitsScreen } from '../../features/habits/habits-screen.tsx'

export const Route = createFileRoute('/_app/habits')({ component: HabitsScreen })
