import { sql } from '@dayloom/db/sql'
import { daySchema } from '@dayloom/validators/fields'
import { serverLimits } from '@dayloom/validators/limits/server'
import { unsubscribePath } from '../account/alerts/unsubscribe.ts'
import type { JobContext } from '../context.ts'
import { iso } from '../platform/sql.ts'
import { dueHabits } from './judge.ts'
import { HABIT_DETAIL, readPerson, taskDetail, type Person, type Reader } from './read.ts'
import { isOpenTask, remindMoment } from './wanted.ts'

interface Mail {
  id: string
  user_id: string
}

const { listed } = serverLimits.reminder

/** The tasks that are still to be reminded of at their moments: the first of them, and how many there are. */
const readTasks = async ({ db }: Reader, person: Person, { id }: Mail) => {
  const rows = await db.$queryRaw<
    { title: string; due_date: string | null; due_day: string | null; total: number }[]
  >`
    SELECT t.title, ${iso(sql`t.due_date`)} AS due_date, t.due_day::text, (count(*) OVER ())::int AS total
    FROM notifications n JOIN tasks t ON t.user_id = n.user_id AND t.id = n.target_id
    WHERE n.user_id = ${person.id}::uuid AND n.mail_id = ${id}::uuid AND n.kind = 'task' AND ${isOpenTask}
      AND ${remindMoment} = n.occurrence::timestamptz
    ORDER BY n.occurrence, n.target_id LIMIT ${listed}`
  const items = rows.map((task) => ({
    kind: 'task' as const,
    title: task.title,
    detail: taskDetail(task, person),
  }))
  return { items, total: rows[0]?.total ?? 0 }
}

/** All habits of a day are judged by one read. */
const readHabits = async ({ db, now }: Reader, person: Person, { id }: Mail) => {
  const rows = await db.notification.findMany({
    where: { user_id: person.id, mail_id: id, kind: 'habit' },
    orderBy: [{ occurrence: 'asc' }, { target_id: 'asc' }],
  })
  const asked = rows.flatMap(({ target_id, occurrence }) => {
    const { data: day } = daySchema.safeParse(occurrence.slice(0, 10))
    return day ? [{ id: target_id, day }] : []
  })
  const due = await dueHabits(db, person, asked, now())
  const keyOf = (habit: { id: string; day: string }) => `${habit.id} ${habit.day}`
  const names = new Map(due.map((habit) => [keyOf(habit), habit.name]))
  // After an outage, several times of one habit may be in one mail.
  const once = new Map(asked.map((habit) => [keyOf(habit), habit]))
  return [...once.values()].flatMap((habit) => {
    const title = names.get(keyOf(habit))
    return title === undefined ? [] : [{ kind: 'habit' as const, title, detail: HABIT_DETAIL }]
  })
}

/** What a mail of reminders says now; null when nothing is left to say. */
export const readReminderMail = async (reader: Reader & Pick<JobContext, 'ports'>, mail: Mail) => {
  const person = await readPerson(reader, mail.user_id)
  if (!person?.task_reminders_enabled || !person.email_verified) return null
  const tasks = await readTasks(reader, person, mail)
  const habits = await readHabits(reader, person, mail)
  const items = [...tasks.items, ...habits].slice(0, listed)
  if (items.length === 0) return null
  return {
    items,
    more: tasks.total + habits.length - items.length,
    unsubscribe: unsubscribePath({ ports: reader.ports }, mail.user_id),
  }
}
