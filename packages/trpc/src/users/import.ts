import type { Transaction } from '@dayloom/db/client'
import { taskStatuses, type TaskStatus } from '@dayloom/validators/enums'
import type { ExportedRows } from '@dayloom/validators/export'
import type { UserContext } from '../context.ts'
import { placesBelow } from '../tasks/position.ts'

type Tasks = ExportedRows['tasks']
type Habits = ExportedRows['habits']
type Importer = Pick<UserContext, 'db'> & { user: Pick<UserContext['user'], 'id'> }

/** The tasks of one column, below those that stand there, in the order of the document. */
const importColumn = async (tx: Transaction, user_id: string, status: TaskStatus, tasks: Tasks) => {
  const positions = await placesBelow(tx, { user_id, status }, tasks.length)
  const { count } = await tx.task.createMany({
    data: tasks.map((task, index) => ({
      user_id,
      id: task.id,
      title: task.title,
      description: task.description,
      due_date: task.due_date,
      priority: task.priority,
      status,
      position: positions[index] ?? '',
      created_at: task.created_at,
      updated_at: task.updated_at,
      completed_at: task.completed_at,
      deleted_at: task.deleted_at,
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
    data: all.flatMap(({ id: task_id, notes }) =>
      notes.map(({ id, body, created_at, updated_at }) => ({
        user_id,
        task_id,
        id,
        body,
        created_at,
        updated_at,
      })),
    ),
    skipDuplicates: true,
  })
  return { tasks, notes: notes.count }
}

const importHabits = async (tx: Transaction, user_id: string, all: Habits) => {
  const habits = await tx.habit.createMany({
    data: all.map(({ id, name, description, created_at, updated_at, deleted_at }) => ({
      user_id,
      id,
      name,
      description,
      created_at,
      updated_at,
      deleted_at,
    })),
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
 * Adds what an export says and sets name, age and time zone. What has the id of something that is there already is
 * left as it is, so the same document may come twice. Address, password and settings of security stay out.
 */
export const importRows = async (tx: Transaction, user_id: string, document: ExportedRows) => {
  const { name, age, timezone } = document.profile
  await tx.user.updateMany({ where: { id: user_id }, data: { name, age, timezone } })
  const tasks = await importTasks(tx, user_id, document.tasks)
  const habits = await importHabits(tx, user_id, document.habits)
  if (document.rating) {
    const { rating, comment, updated_at } = document.rating
    await tx.rating.createMany({ data: { user_id, rating, comment, updated_at }, skipDuplicates: true })
  }
  return { ...tasks, ...habits }
}

/** The same by itself, for a document whose files are elsewhere. */
export const importDocument = ({ db, user }: Importer, document: ExportedRows) =>
  db.$transaction((tx) => importRows(tx, user.id, document), { timeout: 60_000 })
