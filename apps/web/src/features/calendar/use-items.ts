import { addDays } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import { useMemo } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { useUser } from '../../lib/session/session.tsx'
import { useHabits } from '../habits/use-habits.ts'
import { useLists } from '../tasks/use-lists.ts'
import { useTaskList } from '../tasks/use-tasks.ts'
import { itemsOfEvent, itemsOfHabit, itemsOfTask } from './items.ts'

/** What stands on some days, with what is being changed. */
export const useItems = (days: readonly Day[], today: Day, withHabits: boolean) => {
  const { timezone } = useUser()
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today]
  // Days of the person may begin after midnight: one more on either side has all of these dates.
  const filter = useMemo(
    () => ({ scheduled_from: addDays(first, -1), scheduled_to: addDays(last, 1) }),
    [first, last],
  )
  const list = useTaskList(filter)
  const { data: events } = trpc.events.list.useQuery({ from: first, to: last })
  const { data: calendars } = trpc.calendars.list.useQuery(undefined, { enabled: Boolean(events?.length) })
  const { habits } = useHabits(withHabits)
  const lists = useLists()
  const items = useMemo(() => {
    const colors = new Map(lists.map(({ id, color }) => [id, color]))
    const calendarColors = new Map(calendars?.map(({ id, color }) => [id, color]))
    const colorOf = ({ list_id }: { list_id: string | null }) => (list_id && colors.get(list_id)) || null
    return [
      ...(list.tasks ?? []).flatMap((task) => itemsOfTask(task, timezone, colorOf)),
      ...(withHabits ? (habits ?? []).flatMap((habit) => itemsOfHabit(habit, days, today)) : []),
      ...(events ?? []).flatMap((event, index) =>
        itemsOfEvent(event, index, timezone, calendarColors.get(event.calendar_id) ?? null),
      ),
    ]
  }, [list.tasks, habits, events, calendars, lists, days, today, timezone, withHabits])
  return { items, isLoaded: list.tasks !== undefined, ...list }
}
