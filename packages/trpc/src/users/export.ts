import { dayOfDate } from '@dayloom/domain/local-day'
import type { exportDocument } from '@dayloom/validators/export'
import type { z } from 'zod'
import type { UserContext } from '../context.ts'
import { deviceOf } from './device.ts'

type Document = z.input<typeof exportDocument>

/** Rows without the keys that name their owner and their parent, by parent. */
const byParent = <Row, Part>(rows: Row[], parentOf: (row: Row) => string, partOf: (row: Row) => Part) => {
  const groups = new Map<string, Part[]>()
  for (const row of rows) {
    const group = groups.get(parentOf(row)) ?? []
    group.push(partOf(row))
    groups.set(parentOf(row), group)
  }
  return (parent: string) => groups.get(parent) ?? []
}

/** Everything the person owns, as it was at one moment. No secret is in it: no hash, no token, no storage key. */
export const exportData = ({ db, user, now }: UserContext): Promise<Document> =>
  db.$transaction(
    async (tx) => {
      const where = { user_id: user.id }
      const oldestFirst = [{ created_at: 'asc' as const }, { id: 'asc' as const }]
      const owner = { user_id: true } as const

      const tasks = await tx.task.findMany({
        where,
        orderBy: [{ status: 'asc' }, { position: 'asc' }],
        omit: { ...owner, position: true, version: true },
      })
      const notesOf = byParent(
        await tx.journal.findMany({ where, orderBy: oldestFirst, omit: owner }),
        ({ task_id }) => task_id,
        ({ task_id: _, ...note }) => note,
      )
      const attachmentsOf = byParent(
        await tx.attachment.findMany({ where, orderBy: oldestFirst, omit: { ...owner, storage_key: true } }),
        ({ task_id }) => task_id,
        ({ task_id: _, ...attachment }) => attachment,
      )
      const habits = await tx.habit.findMany({ where, orderBy: oldestFirst, omit: owner })
      const completionsOf = byParent(
        await tx.habitCompletion.findMany({ where, orderBy: { completed_date: 'asc' }, omit: owner }),
        ({ habit_id }) => habit_id,
        ({ completed_date, completed_at }) => ({ completed_date: dayOfDate(completed_date), completed_at }),
      )
      const sessions = await tx.session.findMany({
        where: { ...where, expires_at: { gt: now() } },
        orderBy: oldestFirst,
      })
      const { id: _id, profile_picture_url: _url, ...profile } = user
      return {
        format: 'dayloom-export',
        version: 1,
        exported_at: now(),
        profile,
        tasks: tasks.map((task) => ({
          ...task,
          notes: notesOf(task.id),
          attachments: attachmentsOf(task.id),
        })),
        habits: habits.map((habit) => ({ ...habit, completions: completionsOf(habit.id) })),
        rating: await tx.rating.findUnique({ where, omit: owner }),
        sessions: sessions.map(({ user_agent, created_at, last_seen_at }) => ({
          device: deviceOf(user_agent),
          created_at,
          last_seen_at,
        })),
      }
    },
    { isolationLevel: 'RepeatableRead', timeout: 30_000 },
  )
