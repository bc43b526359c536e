import type { Transaction } from '@dayloom/db/client'
import { taskStatuses, type TaskStatus } from '@dayloom/validators/enums'
import type { ExportDocument } from '@dayloom/validators/export'
import type { UserContext } from '../context.ts'
import { placesBelow } from '../tasks/position.ts'

type Tasks = ExportDocument['tasks']
type Habits = ExportDocument['habits']

/** The tasks of one column, below those that stand there, in the order of the document. */
const importColumn = async (tx: Transaction, user_id: string, status: TaskStatus, tasks: Tasks) => {
  const positions = await placesBelow(tx, { user_id, status }, tasks.length)
  const { count } = await tx.task.createMany({
    data: tasks.map(({ notes: _, attachments: _files, ...task }, index) => ({
      ...task,
      user_id,
      position: positions[index] ?? '',
    })),
    skipDuplicates: true,
  })
  return count
}

const importTasks = async (tx: Transaction, user_id: string, all: Tasks) => {
  let tasks = 0
  for (const status of taskStatuses) {
    const column = all.filter((task) => task.status === status)
    if (column.length > 0) tasks += await importColumn(tx, user_id, status, column)
  }
  const notes = await tx.journal.createMany({
    data: all.flatMap(({ id: task_id, notes }) => notes.map((note) => ({ ...note, user_id, task_id }))),
    skipDuplicates: true,
  })
  return { tasks, notes: notes.count }
}

const importHabits = async (tx: Transaction, user_id: string, all: Habits) => {
  const habits = await tx.habit.createMany({
    data: all.map(({ completions: _, ...habit }) => ({ ...habit, user_id })),
    skipDuplicates: true,
  })
  const completions = await tx.habitCompletion.createMany({
    data: all.flatMap(({ id: habit_id, completions }) =>
      completions.map(({ completed_date, completed_at }) => ({
        user_id,
        habit_id,
        completed_date: new Date(completed_date),
        completed_at,
      })),
    ),
    skipDuplicates: true,
  })
  return { habits: habits.count, completions: completions.count }
}

/**
 * Adds what an export holds and sets name, age and time zone. What has the id of something that is there already is
 * left as it is, so the same document may come twice. Address, password, settings of security and files stay out.
 */
export const importData = ({ db, user }: UserContext, document: ExportDocument) =>
  db.$transaction(
    async (tx) => {
      const { name, age, timezone } = document.profile
      await tx.user.update({ where: { id: user.id }, data: { name, age, timezone }, select: { id: true } })
      const tasks = await importTasks(tx, user.id, document.tasks)
      const habits = await importHabits(tx, user.id, document.habits)
      if (document.rating) {
        const rating = { ...document.rating, user_id: user.id }
        await tx.rating.createMany({ data: rating, skipDuplicates: true })
      }
      return { ...tasks, ...habits }
    },
    { timeout: 60_000 },
  )
