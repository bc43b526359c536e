import type { CalendarView } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import { getRouteApi } from '@tanstack/react-router'
import { useId, useMemo, useRef, useState } from 'react'
import { PageHeader } from '../../components/page-header.tsx'
import { FailedState } from '../../components/states/failed-state.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { usePreference } from '../../lib/preferences.ts'
import { usePhone } from '../../lib/screen/use-media.ts'
import { useUser } from '../../lib/session/session.tsx'
import { useToday } from '../../lib/time/use-today.ts'
import { lazyChunk } from '../../loading/chunks.ts'
import { useDragLayer } from '../tasks/board/use-drag-layer.ts'
import { Agenda } from './agenda.tsx'
import { ItemActionsContext } from './calendar-item.tsx'
import classes from './calendar-screen.module.css'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { CalendarTools } from './calendar-tools.tsx'
import { HoursView } from './hours-view.tsx'
import { itemsByDay } from './items.ts'
import { MonthView } from './month-view.tsx'
import type { NewPlace } from './new-task.tsx'
import { texts } from './texts.ts'
import { useItemKeys } from './use-item-keys.ts'
import { useItems } from './use-items.ts'
import { useMoveItem, type Place } from './use-move-item.ts'
import { useResize } from './use-resize.ts'
import { daysOfView, nameOfView } from './view.ts'

const DragLayer = lazyChunk(async () => ({ default: (await import('./drag-layer.tsx')).DragLayer }))
const NewTask = lazyChunk(async () => ({ default: (await import('./new-task.tsx')).NewTask }))

const route = getRouteApi('/_app/calendar')

export const CalendarScreen = () => {
  const { view: asked = 'month', date } = route.useSearch()
  const navigate = route.useNavigate()
  const { week_start: weekStart } = useUser()
  const today = useToday()
  const isPhone = usePhone()
  const view: CalendarView = isPhone ? 'month' : asked
  const shown = date ?? today
  const withHabits = usePreference('calendar_habits') === 'shown'
  const days = useMemo(() => daysOfView(view, shown, weekStart), [view, shown, weekStart])
  const { items, isLoaded, failed, reload, reloading } = useItems(days, today, withHabits)
  const screen = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const layer = useDragLayer()
  const move = useMoveItem()
  const resize = useResize()
  const [over, setOver] = useState<Place | null>(null)
  const [place, setPlace] = useState<NewPlace | null>(null)
  const [adding, setAdding] = useState(false)
  const drawn = resize.shown(items)
  const byDay = useMemo(() => itemsByDay(drawn, days), [drawn, days])

  const go = (next: { view?: CalendarView; date?: Day }) =>
    void navigate({ search: (search) => ({ ...search, ...next }), resetScroll: false })
  const show = (day: Day) => {
    if (!days.includes(day)) go({ date: day })
  }
  const add = (next: NewPlace) => {
    setPlace(next)
    setAdding(true)
  }
  const keys = useItemKeys({ view, screen, move, resize: resize.resize, show })
  const actions = { hintId, onKeyDown: keys.onKeyDown, onResize: resize.start }
  const common = { days, today, byDay, over, onAdd: add }
  return (
    <div
      role="presentation"
      className={classes.screen}
      ref={screen}
      onPointerEnter={layer.want}
      onMouseDown={layer.press}
      onTouchStart={layer.press}
    >
      <PageHeader
        title={texts.title}
        subtitle={nameOfView(view, shown, days)}
        actions={<CalendarTools view={view} date={shown} today={today} onGo={go} />}
      />
      {failed && <FailedState text={texts.loadFailed} onRetry={reload} retrying={reloading} />}
      {!failed && !isLoaded && <CalendarSkeleton />}
      {isLoaded && (
        <ItemActionsContext value={actions}>
          {isPhone && (
            <Agenda {...common} date={shown} weekStart={weekStart} onShow={(day) => go({ date: day })} />
          )}
          {!isPhone && view === 'month' && <MonthView {...common} date={shown} weekStart={weekStart} />}
          {!isPhone && view !== 'month' && <HoursView key={view} {...common} />}
        </ItemActionsContext>
      )}
      <p id={hintId} hidden>
        {texts.keys}
      </p>
      <VisuallyHidden as="output">{keys.heard}</VisuallyHidden>
      <WhenWanted wanted={layer.wanted}>
        <DragLayer ref={layer.ref} items={items} onOver={setOver} onDrop={move} />
      </WhenWanted>
      <WhenWanted wanted={adding} onClose={() => setAdding(false)}>
        {place && (
          <NewTask
            place={place}
            opened={adding}
            onOpen={() => setAdding(true)}
            onClose={() => setAdding(false)}
          />
        )}
      </WhenWanted>
    </div>
  )
}
