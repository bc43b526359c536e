import { daysBetween } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import type { Task } from '@dayloom/validators/tasks'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { PageHeader } from '../../components/page-header.tsx'
import { RouterButton } from '../../components/router-button.tsx'
import { DeferredContent } from '../../components/states/deferred-content.tsx'
import { FailedState } from '../../components/states/failed-state.tsx'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { formatDay } from '../../lib/time/dates.ts'
import { SharedMenu } from '../../components/menu/shared-menu.tsx'
import { useDragLayer } from '../tasks/board/use-drag-layer.ts'
import { SwipeRows } from '../tasks/swipe/swipe-rows.tsx'
import { DeleteQuestion } from '../tasks/deletion/delete-question.tsx'
import { TaskRows } from '../tasks/rows/task-rows.tsx'
import { TagColors } from '../tasks/tags/tag-colors.tsx'
import { DayBody } from './day-body.tsx'
import { dayName } from '../../lib/time/day-name.ts'
import { DayStrip } from './day-strip.tsx'
import { stripDays } from './strip-days.ts'
import { texts } from './texts.ts'
import classes from './today-screen.module.css'
import { DaySkeleton } from './today-skeleton.tsx'
import { useDay } from './use-day.ts'
import { useMoveInDay } from './use-day-order.ts'
import { usePlanTask } from '../tasks/api.ts'
import { useMoveToList } from '../tasks/lists/use-move-to-list.ts'
import { lazyChunk } from '../../loading/chunks.ts'

const DragLayer = lazyChunk(async () => ({ default: (await import('./drag-layer.tsx')).DragLayer }))

const route = getRouteApi('/_app/today')

export const TodayScreen = () => {
  const { date } = route.useSearch()
  const { day, today, isPending, isFetching, retry } = useDay(date)
  const strip = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const layer = useDragLayer()
  const plan = usePlanTask()
  const moveInDay = useMoveInDay()
  const moveToList = useMoveToList()
  const [over, setOver] = useState<Day | null>(null)
  // Without a network, today may still be the day that was loaded last: it is called what it is.
  const shown = day?.date ?? date ?? today
  const days = stripDays(shown, today).filter((each) => each >= today)
  const rows = useMemo(() => (day ? [...day.overdue, ...day.tasks, ...day.done] : []), [day])
  const [tray, setTray] = useState<readonly Task[]>([])
  const carried = day ? [...day.overdue, ...day.tasks, ...tray] : []
  // What is overdue stands in the day and in the tray.
  const keyed = useMemo(
    () => [...new Map([...rows, ...tray].map((task) => [task.id, task])).values()],
    [rows, tray],
  )
  const away = daysBetween(today, shown)
  const named = Math.abs(away) > 1 ? texts.inDays(away) : formatDay(shown, 'dayFull')
  const subtitle = !date && away < 0 ? texts.notLoaded : named
  return (
    <TagColors>
      <DeleteQuestion>
        <SharedMenu>
          <div
            role="presentation"
            className={classes.screen}
            onPointerEnter={layer.want}
            onMouseDown={layer.press}
            onTouchStart={layer.press}
          >
            <PageHeader
              title={dayName(shown, today)}
              subtitle={subtitle}
              actions={
                date &&
                shown !== today && (
                  <RouterButton to="/today" variant="default" size="sm">
                    {texts.backToToday}
                  </RouterButton>
                )
              }
            />
            <DayStrip shown={shown} today={today} over={over} ref={strip} />
            {day && (
              <DeferredContent fallback={<DaySkeleton />}>
                <TaskRows tasks={keyed}>
                  <SwipeRows tasks={[...day.overdue, ...day.tasks]}>
                    <DayBody day={day} today={today} list={list} onTray={setTray} />
                  </SwipeRows>
                </TaskRows>
              </DeferredContent>
            )}
            {!day && isPending && <DaySkeleton />}
            {!day && !isPending && (
              <FailedState text={texts.loadFailed} onRetry={retry} retrying={isFetching} />
            )}
          </div>
          <WhenWanted wanted={layer.wanted}>
            <DragLayer
              ref={layer.ref}
              tasks={carried}
              list={list}
              dayOfList={({ id }) => (tray.some((task) => task.id === id) ? shown : null)}
              strip={strip}
              days={days}
              onOver={setOver}
              onDrop={plan}
              onList={moveToList}
              onMove={moveInDay}
            />
          </WhenWanted>
        </SharedMenu>
      </DeleteQuestion>
    </TagColors>
  )
}
