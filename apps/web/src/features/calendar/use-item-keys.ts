import type { CalendarView } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { isRightToLeft } from '../../lib/screen/is-right-to-left.ts'
import { minutesOfKey, placeOfKey } from './item-keys.ts'
import type { TaskItem } from './items.ts'
import { resizedWords, type Place } from './use-move-item.ts'

interface Options {
  view: CalendarView
  screen: RefObject<HTMLElement | null>
  move: (item: TaskItem, place: Place) => void
  resize: (item: TaskItem, minutes: number) => void
  /** Shows a day that a task was moved to. */
  show: (day: Day) => void
}

/** The keys of a task in the calendar. Focus goes along with what is moved. */
export const useItemKeys = ({ view, screen, move, resize, show }: Options) => {
  const followed = useRef<string>(null)
  const [heard, hear] = useState('')
  useLayoutEffect(() => {
    if (followed.current === null) return
    const moved = screen.current?.querySelector<HTMLElement>(`[data-task="${followed.current}"]`)
    if (!moved || moved === document.activeElement) return
    // On another day it is drawn anew, and the focus was lost. What was gone to since keeps it.
    if (document.activeElement === document.body) moved.focus()
    followed.current = null
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, item: TaskItem) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const minutes = minutesOfKey(event, item)
    const { key, shiftKey, currentTarget } = event
    const place = placeOfKey({ key, shiftKey, isRightToLeft: isRightToLeft(currentTarget) }, item, view)
    if (minutes === null && !place) return
    event.preventDefault()
    if (minutes !== null) {
      resize(item, minutes)
      hear(resizedWords(item, minutes))
    }
    if (!place) return
    followed.current = item.key
    move(item, place)
    show(place.day)
  }
  return { onKeyDown, heard }
}
