import { addDays, daysBetween } from '@dayloom/domain/local-day'
import { WEEK_DAYS } from '@dayloom/domain/habits/week'
import type { Day } from '@dayloom/validators/fields'
import { useRef, useState, type KeyboardEvent } from 'react'
import { isRightToLeft } from '../../lib/screen/is-right-to-left.ts'

/** One stop for Tab among the days of a month, and arrows between them. */
export const useDayFocus = (days: readonly Day[], first: Day) => {
  const group = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Day | null>(null)
  const stop = chosen && days.includes(chosen) ? chosen : first
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, shiftKey } = event
    if (!group.current || shiftKey || !(target instanceof HTMLElement)) return
    const from = days.find((day) => day === target.dataset['add'])
    if (from === undefined) return
    const forward = isRightToLeft(group.current) ? -1 : 1
    const steps: Record<string, number> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowDown: WEEK_DAYS,
      ArrowUp: -WEEK_DAYS,
      Home: -daysBetween(days[0] ?? from, from),
      End: daysBetween(from, days.at(-1) ?? from),
    }
    const by = steps[key]
    if (by === undefined) return
    event.preventDefault()
    group.current.querySelector<HTMLElement>(`[data-add="${addDays(from, by)}"]`)?.focus()
  }
  return {
    group: { ref: group, onKeyDown },
    item: (day: Day) => ({
      'data-add': day,
      tabIndex: day === stop ? 0 : -1,
      onFocus: () => setChosen(day),
    }),
  }
}
