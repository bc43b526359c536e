import { skippedTo } from '@dayloom/domain/repetition/next-due'
import { messages } from '@dayloom/validators/messages'
import type { TaskSkipInput } from '@dayloom/validators/tasks'
import type { UserContext } from '../context.ts'
import { watch } from '../platform/changes/record.ts'
import { invalid } from '../errors.ts'
import { todayOf } from '../habits/read.ts'
import { boardTransaction } from './board/board.ts'
import { readTask } from './read.ts'
import { readBefore } from './before.ts'
import { instanceOf, movedTo, seriesToday } from './series.ts'

/**
 * Moves an open instance to its next date, which uses one of COUNT up. A plan and a moment to be reminded at were for the
 * old date. Where that was named and is past already, by the same request or from elsewhere, nothing is skipped.
 */
export const skipTask = (ctx: UserContext, { id, due_date: meant }: TaskSkipInput) =>
  boardTransaction(ctx, async (tx) => {
    await watch(tx, 'task', [id])
    const before = await readBefore(tx, ctx.user.id, { id })
    if (meant !== undefined && meant !== before.due_date) return readTask({ db: tx, user: ctx.user }, id)
    const instance = before.status === 'done' ? null : instanceOf(before, ctx)
    const day = instance && skippedTo(instance, seriesToday(before, todayOf(ctx), ctx.user))
    const moved = day && movedTo(before, day, ctx)
    if (!moved) throw invalid('id', messages.tasks.nothingToSkip)
    const { due_date, due_day, series_start, series_number } = moved
    await tx.task.updateMany({
      where: { user_id: ctx.user.id, id },
      data: {
        due_date,
        due_day: due_day && new Date(due_day),
        series_start,
        series_number,
        planned_for: null,
        planned_time: null,
        day_position: null,
        remind_at: null,
        updated_at: ctx.now(),
        version: { increment: 1 },
      },
    })
    return readTask({ db: tx, user: ctx.user }, id)
  })
