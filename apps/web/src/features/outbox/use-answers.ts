import { habitSchema } from '@dayloom/validators/habits'
import {
  journalSchema,
  taskChecklistSchema,
  taskSchema,
  taskUpdatedSchema,
  type Journal,
} from '@dayloom/validators/tasks'
import { timeEntrySchema } from '@dayloom/validators/time-entries'
import { useMemo } from 'react'
import { z } from 'zod'
import type { KeptPath } from '../../lib/api/paths.ts'
import { trpc } from '../../lib/api/trpc.ts'
import type { OutboxEntry } from '../../outbox/pending.ts'
import { lookUp } from '../../lib/labels.ts'
import { useHabitCache } from '../habits/use-habit-cache.ts'
import { useTimerCache } from '../timer/api.ts'
import { useTaskCache } from '../tasks/use-task-cache.ts'

const startedSchema = z.object({ id: z.string().optional(), focus_minutes: z.number().nullish() })
const refSchema = z.object({ id: z.string(), journalId: z.string().optional() })

/** Takes the answer to a change of the outbox into the cache, like any other answer. */
export const useAnswers = () => {
  const utils = trpc.useUtils()
  const tasks = useTaskCache()
  const habits = useHabitCache()
  const timer = useTimerCache()
  return useMemo(() => {
    const putTask = (answer: unknown) => tasks.put(taskSchema.parse(answer))
    const putItems = (answer: unknown) => tasks.putChecklist(taskChecklistSchema.parse(answer))
    const putHabit = (answer: unknown) => habits.put(habitSchema.parse(answer))
    const addHabit = (answer: unknown) => habits.add(habitSchema.parse(answer))
    const changeNotes = (input: unknown, change: (notes: Journal[]) => Journal[]) =>
      tasks.changeDetail(refSchema.parse(input).id, (task) => ({ ...task, journals: change(task.journals) }))
    const askForLists = () => void utils.lists.invalidate()
    const takers: Readonly<Record<KeptPath, ((answer: unknown, input: unknown) => void) | null>> = {
      'tasks.create': (answer) => {
        const task = taskSchema.parse(answer)
        tasks.add(task)
        void utils.tasks.get.invalidate({ id: task.id })
      },
      // No screen asks for it: the app reads the line itself.
      'tasks.quickAdd': null,
      'tasks.update': (answer) => tasks.putUpdated(taskUpdatedSchema.parse(answer)),
      'tasks.delete': (_, input) => tasks.remove(refSchema.parse(input)),
      'tasks.restore': (answer) => tasks.add(taskSchema.parse(answer)),
      'tasks.skip': putTask,
      'tasks.createItem': putItems,
      'tasks.updateItem': putItems,
      'tasks.deleteItem': putItems,
      'tasks.createJournal': (answer, input) => {
        const note = journalSchema.parse(answer)
        changeNotes(input, (notes) => [...notes.filter(({ id }) => id !== note.id), note])
      },
      'tasks.updateJournal': (answer, input) => {
        const note = journalSchema.parse(answer)
        changeNotes(input, (notes) => notes.map((each) => (each.id === note.id ? note : each)))
      },
      'tasks.deleteJournal': (_, input) => {
        const { journalId } = refSchema.parse(input)
        changeNotes(input, (notes) => notes.filter(({ id }) => id !== journalId))
      },
      'lists.create': askForLists,
      'lists.update': askForLists,
      'lists.delete': askForLists,
      'lists.restore': askForLists,
      'habits.create': addHabit,
      'habits.restore': addHabit,
      'habits.update': addHabit,
      'habits.delete': (_, input) => habits.remove(refSchema.parse(input)),
      'habits.complete': putHabit,
      'habits.uncomplete': putHabit,
      'habits.markDay': putHabit,
      'habits.unmarkDay': putHabit,
      'habits.skipDay': putHabit,
      'habits.unskipDay': putHabit,
      'timer.start': (answer, input) =>
        timer.started(timeEntrySchema.parse(answer), startedSchema.parse(input)),
      'timer.stop': (answer) => timer.stopped(timeEntrySchema.parse(answer)),
      'timeEntries.create': null,
      'timeEntries.update': null,
      'timeEntries.delete': null,
    }
    return {
      take: ({ procedure, input }: OutboxEntry, answer: unknown) => {
        lookUp(takers, procedure)?.(answer, input)
      },
      refresh: () => {
        tasks.refresh()
        void habits.refresh()
        timer.refresh(null)
      },
    }
  }, [tasks, habits, timer, utils])
}
