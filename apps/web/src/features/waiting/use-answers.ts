import { habitSchema } from '@dayloom/validators/habits'
import { taskChecklistSchema, taskSchema, taskUpdatedSchema } from '@dayloom/validators/tasks'
import { useMemo } from 'react'
import { z } from 'zod'
import type { WaitingChange } from '../../lib/waiting/changes.ts'
import { useHabitCache } from '../habits/use-habit-cache.ts'
import { useTaskCache } from '../tasks/use-task-cache.ts'

const refSchema = z.object({ id: z.string(), journalId: z.string().optional() })

/** Takes the answer of a change that waited into what is shown, as the answer of any other. */
export const useAnswers = () => {
  const tasks = useTaskCache()
  const habits = useHabitCache()
  return useMemo(() => {
    const putTask = (answer: unknown) => tasks.put(taskSchema.parse(answer))
    const putItems = (answer: unknown) => tasks.putChecklist(taskChecklistSchema.parse(answer))
    const putHabit = (answer: unknown) => habits.put(habitSchema.parse(answer))
    const addHabit = (answer: unknown) => habits.add(habitSchema.parse(answer))
    const takers: Partial<Record<string, (answer: unknown, input: unknown) => void>> = {
      'tasks.create': (answer) => tasks.add(taskSchema.parse(answer)),
      'tasks.update': (answer) => {
        const { next, ...task } = taskUpdatedSchema.parse(answer)
        tasks.put(task)
        if (next) tasks.add(next)
      },
      'tasks.delete': (_, input) => tasks.remove(refSchema.parse(input)),
      'tasks.restore': (answer) => tasks.add(taskSchema.parse(answer)),
      'tasks.skip': putTask,
      'tasks.createItem': putItems,
      'tasks.updateItem': putItems,
      'tasks.deleteItem': putItems,
      'habits.create': addHabit,
      'habits.restore': addHabit,
      'habits.update': putHabit,
      'habits.delete': (_, input) => habits.remove(refSchema.parse(input)),
    }
    return {
      take: ({ procedure, input }: WaitingChange, answer: unknown) => {
        const take = takers[procedure] ?? (procedure.startsWith('habits.') ? putHabit : undefined)
        take?.(answer, input)
      },
      refresh: () => {
        tasks.refresh()
        habits.refresh()
      },
    }
  }, [tasks, habits])
}
