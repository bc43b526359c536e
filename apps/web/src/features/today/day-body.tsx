import { localDateTime } from '@dayloom/domain/calendar/local-date-time'
import type { Today } from '@dayloom/validators/days'
import type { Day } from '@dayloom/validators/fields'
import type { Task } from '@dayloom/validators/tasks'
import { Button } from '@mantine/core'
import { IconMoon } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, type ComponentProps, type Ref } from 'react'
import { Panel } from '../../components/panel.tsx'
import { BelowWindow } from '../../components/states/below-window.tsx'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { useUser } from '../../lib/session/session.tsx'
import { useNow } from '../../lib/time/use-now.ts'
import { usePhone } from '../../lib/screen/use-media.ts'
import { useShortcut } from '../../lib/shortcuts/use-shortcut.ts'
import { QuickAdd } from '../tasks/quick-add/quick-add.tsx'
import { useQuickAdd } from '../tasks/quick-add/use-quick-add.ts'
import { DayEvents } from './day-events.tsx'
import { Capacity } from './capacity.tsx'
import { ClosedNotice } from './closed-day.tsx'
import { ClothOfDay } from './cloth/cloth-of-day.tsx'
import { DoneList, OpenList, OverdueList } from './day-lists.tsx'
import { texts } from './texts.ts'
import classes from './today-screen.module.css'
import { lazyChunk } from '../../loading/chunks.ts'
import { whenIdle } from '../../loading/when-idle.ts'

const route = getRouteApi('/_app/today')

const CloseDialog = lazyChunk(async () => ({
  default: (await import('./close/close-dialog.tsx')).CloseDialog,
}))

const Tray = lazyChunk(async () => ({ default: (await import('./tray.tsx')).Tray }))

/** The day itself comes first. */
const TrayOnceIdle = (props: ComponentProps<typeof Tray>) => {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    idle && (
      <Suspense>
        <Tray {...props} />
      </Suspense>
    )
  )
}

/** A new task is planned for the day, unless its line names a date. */
const AddToDay = ({ date }: { date: Day }) => {
  const field = useRef<HTMLInputElement>(null)
  const state = useQuickAdd({ place: 'day', plannedFor: date })
  useShortcut('newTask', () => field.current?.focus())
  return <QuickAdd state={state} ref={field} />
}

/** From this time on, closing the day is what comes next. */
const EVENING = '16:00'

/** What was written down of the day, and the way to do so. */
const EndOfDay = ({ day, today }: { day: Today; today: Day }) => {
  const [pressed, setPressed] = useState(false)
  const { date, dialog } = route.useSearch()
  const navigate = route.useNavigate()
  const { closed } = day
  const { timezone } = useUser()
  const now = localDateTime(useNow(), timezone)
  const isLate = day.date < today || now.time >= EVENING
  // Opened by its button, or by an address that asks for it.
  const closing = pressed || dialog === 'close'
  const leave = () => {
    setPressed(false)
    // The dialog has asked whether anything may be lost.
    if (!dialog) return
    void navigate({
      search: ({ date }) => ({ date }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  }
  // What is open stays over midnight, also by a clock that is behind the server's.
  if (day.date > today && (date || !closing)) return null
  return (
    <Panel className={closed ? undefined : classes.unclosed}>
      <div className={classes.about}>
        {closed && <ClosedNotice day={closed} />}
        <Button
          variant={closed || !isLate ? 'subtle' : 'filled'}
          className={classes.close}
          leftSection={<IconMoon size={16} stroke={1.75} />}
          onClick={() => setPressed(true)}
        >
          {closed ? texts.close.again : texts.close.action}
        </Button>
      </div>
      <WhenWanted wanted={closing} onClose={leave}>
        <CloseDialog day={day} opened={closing} onClose={leave} />
      </WhenWanted>
    </Panel>
  )
}

/** In pixels: what stands above the lists on a phone, and most rows, of which many have two lines of facts there. */
const ABOVE_LISTS = 395
const ROW_HEIGHT = { phone: 70, others: 52 }

/** Rows that the window shows: what is below it is drawn once they are painted. */
const rowsInWindow = (rowHeight: number) =>
  Math.max(1, Math.ceil((window.innerHeight - ABOVE_LISTS) / rowHeight))

interface DayBodyProps {
  day: Today
  today: Day
  /** The list that a task from the tray is dropped on. */
  list: Ref<HTMLDivElement>
  onTray: (tasks: readonly Task[]) => void
}

export const DayBody = ({ day, today, list, onTray }: DayBodyProps) => {
  const { date } = route.useSearch()
  const isPast = day.date < today
  const room = rowsInWindow(usePhone() ? ROW_HEIGHT.phone : ROW_HEIGHT.others)
  // With their heading, which takes the place of a row.
  const overdue = day.date === today && day.overdue.length > 0 ? day.overdue.length + 1 : 0
  return (
    <div className={classes.columns}>
      <div className={classes.main} ref={list}>
        {/* Without a date it stays, with what is typed, until the answer for the day that has begun is there. */}
        {!(isPast && date) && <AddToDay date={isPast ? today : day.date} />}
        <ClothOfDay day={day} />
        <DayEvents day={day} />
        <Capacity day={day} />
        {day.date === today && <OverdueList day={day} room={room} />}
        <OpenList day={day} today={today} room={Math.max(0, room - overdue)} />
      </div>
      <BelowWindow>
        <div className={classes.aside}>
          <EndOfDay day={day} today={today} />
          <DoneList day={day} room={room} />
          {!isPast && <TrayOnceIdle date={day.date} today={today} onTasks={onTray} />}
        </div>
      </BelowWindow>
    </div>
  )
}
