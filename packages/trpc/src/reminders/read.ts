import type { Database, Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { localDay, localTime, wallDay, type DayClock } from '@dayloom/domain/local-day'
import { daySchema } from '@dayloom/validators/fields'
import type { PushMessage } from '@dayloom/validators/reminders/push'
import { cut } from '@dayloom/validators/text'
import type { JobContext } from '../context.ts'
import { iso } from '../platform/sql.ts'
import { dueHabits } from './judge.ts'
import { isOpenTask, remindMoment } from './wanted.ts'

export type Reader = Pick<JobContext, 'now'> & { db: Database | Transaction }

interface Row {
  target_id: string
  occurrence: string
  kind: string
}

interface Task {
  id: string
  title: string
  due_date: string | null
  due_day: string | null
  remind_at: string | null
}

export interface Person extends DayClock {
  id: string
}

/** The task, where it is still to be reminded of at that moment. */
const readTask = async ({ db }: Reader, user_id: string, { target_id, occurrence }: Row) => {
  const [task] = await db.$queryRaw<Task[]>`
    SELECT t.id::text, t.title, ${iso(sql`t.due_date`)} AS due_date, t.due_day::text,
      ${iso(sql`t.remind_at`)} AS remind_at FROM tasks t
    WHERE t.user_id = ${user_id}::uuid AND t.id = ${target_id}::uuid AND ${isOpenTask}
      AND ${remindMoment} = ${occurrence}::timestamptz`
  return task ?? null
}

const readHabit = async ({ db, now }: Reader, person: Person, { target_id: id, occurrence }: Row) => {
  const { data: day } = daySchema.safeParse(occurrence.slice(0, 10))
  const [habit] = day ? await dueHabits(db, person, [{ id, day }], now()) : []
  return habit ?? null
}

/** A push service takes 4096 bytes in all, and a title may have far more. */
const MAX_UNITS = 500
const shownTitle = (title: string) => cut(title, MAX_UNITS, MAX_UNITS)

/** What is said beside a name. */
export const HABIT_DETAIL = 'Due today'
export const taskDetail = (
  { due_date, due_day }: Pick<Task, 'due_date' | 'due_day'>,
  { timezone }: Pick<Person, 'timezone'>,
) => {
  if (due_date === null) return ''
  return `Due ${due_day ?? `${wallDay(due_date, timezone)} ${localTime(due_date, timezone)}`}`
}

const readOne = async (reader: Reader, person: Person, row: Row): Promise<PushMessage | null> => {
  if (row.kind === 'habit') {
    const habit = await readHabit(reader, person, row)
    return (
      habit && {
        kind: 'habit',
        id: habit.id,
        day: habit.day,
        title: shownTitle(habit.name),
        body: HABIT_DETAIL,
      }
    )
  }
  const task = await readTask(reader, person.id, row)
  if (!task) return null
  return {
    kind: 'task',
    id: task.id,
    day: localDay(row.occurrence, person),
    title: shownTitle(task.title),
    body: taskDetail(task, person),
    ...(task.remind_at !== null && { remind_at: task.remind_at }),
  }
}

export const readPerson = ({ db }: Reader, id: string) =>
  db.user.findUnique({
    where: { id },
    select: {
      id: true,
      timezone: true,
      day_starts_at: true,
      task_reminders_enabled: true,
      email_verified: true,
    },
  })

/** What a device shows now of a reminder; null where it is over: done, skipped, moved, deleted. */
export const readReminder = async (reader: Reader, key: { user_id: string } & Omit<Row, 'kind'>) => {
  const { user_id, target_id, occurrence } = key
  const person = await readPerson(reader, user_id)
  const row = await reader.db.notification.findUnique({
    where: { user_id_target_id_occurrence: { user_id, target_id, occurrence } },
  })
  return person && row && readOne(reader, person, row)
}
