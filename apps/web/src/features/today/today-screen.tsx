import { daysOfWeek } from '@dayloom/domain/habits/week'
import { daysBetween } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { PageHeader } from '../../components/page-header.tsx'
import { RouterButton } from '../../components/router-button.tsx'
import { DeferredContent } from '../../components/states/deferred-content.tsx'
import { FailedState } from '../../components/states/failed-state.tsx'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { useUser } from '../../lib/session/session.tsx'
import { formatDay } from '../../lib/time/dates.ts'
import { SharedMenu } from '../../components/menu/shared-menu.tsx'
import { useDragLayer } from '../tasks/board/use-drag-layer.ts'
import { TagColors } from '../tasks/tags/tag-colors.tsx'
import { DayBody } from './day-body.tsx'
import { dayName } from '../../lib/time/day-name.ts'
import { DayStrip } from './day-strip.tsx'
import { texts } from './texts.ts'
import classes from './today-screen.module.css'
import { DaySkeleton } from './today-skeleton.tsx'
import { useDay } from './use-day.ts'
import { usePlanTask } from '../tasks/plan/use-plan-task.ts'
import { lazyPart } from '../../lib/loading/parts.ts'

const DragLayer = lazyPart(async () => ({ default: (await import('./drag-layer.tsx')).DragLayer }))

const route = getRouteApi('/_app/today')

export const TodayScreen = () => {
  const { date } = route.useSearch()
  const { week_start } = useUser()
  const { day, today, isPending, isFetching, retry } = useDay(date)
  const strip = useRef<HTMLElement>(null)
  const layer = useDragLayer()
  const plan = usePlanTask()
  const [over, setOver] = useState<Day | null>(null)
  // Without a network, today may still be the day that was loaded last: it is called what it is.
  const shown = day?.date ?? date ?? today
  const days = daysOfWeek(shown, week_start).filter((each) => each >= today)
  const away = daysBetween(today, shown)
  const named = Math.abs(away) > 1 ? texts.inDays(away) : formatDay(shown, 'dayFull')
  const subtitle = !date && away < 0 ? texts.notLoaded : named
  return (
    <TagColors>
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
              <DayBody day={day} today={today} />
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
            tasks={day ? [...day.overdue, ...day.tasks] : []}
            strip={strip}
            days={days}
            onOver={setOver}
            onDrop={plan}
          />
        </WhenWanted>
      </SharedMenu>
    </TagColors>
  )
}
