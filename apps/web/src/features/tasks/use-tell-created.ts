import { localDay } from '@dayloom/domain/local-day'
import { messages } from '@dayloom/validators/messages'
import type { Task } from '@dayloom/validators/tasks'
import { useCallback } from 'react'
import { useUser } from '../../lib/session/session.tsx'
import { formatDate } from '../../lib/time/dates.ts'
import { dayName } from '../../lib/time/day-name.ts'
import { useToday } from '../../lib/time/use-today.ts'
import { notifySuccess } from '../../lib/toasts/toasts.ts'
import { useDeleteTask } from './api.ts'
import { lightRow } from './rows/light-row.ts'
import { texts } from './texts.ts'
import { useLists } from './use-lists.ts'

/** Says what was made and where it went. If its row is in sight, the row lights up instead. */
export const useTellCreated = () => {
  const user = useUser()
  const today = useToday()
  const lists = useLists()
  const remove = useDeleteTask()

  return useCallback(
    (task: Task) => {
      const { id, title, due_date, due_day, planned_for, list_id } = task
      const day = due_day ?? (due_date === null ? planned_for : localDay(due_date, user))
      const time = due_date === null || due_day !== null ? '' : formatDate(due_date, 'time', user)
      const places = [
        ...(day === null ? [] : [`${dayName(day, today)} ${time}`.trim()]),
        ...lists.flatMap((list) => (list.id === list_id ? list.name : [])),
      ]
      const show = async () =>
        notifySuccess(messages.tasks.created, {
          line: texts.created(title, places),
          about: id,
          action: { label: texts.undo, run: () => remove(id) },
          heardOnly: await lightRow(id),
        })
      void show()
    },
    [user, today, lists, remove],
  )
}
