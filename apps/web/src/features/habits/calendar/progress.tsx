import { habitCalendar, habitYear } from '@dayloom/domain/habit-calendar'
import { historyOfDetail } from '@dayloom/domain/habits/detail'
import { goalOn } from '@dayloom/domain/habits/history'
import type { Day } from '@dayloom/validators/fields'
import type { HabitDetail } from '@dayloom/validators/habits'
import type { WeekStart } from '@dayloom/validators/habits/schedule'
import { useMemo } from 'react'
import { formatPercent } from '../../../lib/numbers.ts'
import { Streak } from '../card/streak.tsx'
import { streakUnit } from '../streak-rewards.ts'
import { texts } from '../texts.ts'
import { DayForm } from './day/day-form.tsx'
import { DayPopover } from './day/day-popover.tsx'
import { dayLabel } from './day-label.ts'
import { MonthGrid } from './month-grid.tsx'
import { Outlook } from './outlook.tsx'
import classes from './progress.module.css'
import { StrengthChart } from './strength-chart.tsx'
import { useEntries, type OpenDay } from './use-day-rows.ts'
import { useOutboxDays } from './use-outbox-days.ts'
import { YearHeatmap } from './year-heatmap.tsx'

const { calendar } = texts

/** A day whose popover is open, and the button that opened it. */
export interface OpenedDay {
  day: Day
  anchor: HTMLElement
}

interface ProgressProps {
  habit: HabitDetail
  today: Day
  weekStart: WeekStart
  opened: OpenedDay | null
  onOpen: (opened: OpenedDay | null) => void
}

/** A habit's last thirty days with what they add up to, and its year. */
export const Progress = ({ habit, today, weekStart, opened, onOpen }: ProgressProps) => {
  const history = useMemo(() => historyOfDetail(habit, { today, weekStart }), [habit, today, weekStart])
  const month = useMemo(() => habitCalendar(history), [history])
  const year = useMemo(() => habitYear(history), [history])
  const entries = useEntries(habit)
  const pending = useOutboxDays(habit.id)
  const open: OpenDay = (day, anchor) => onOpen({ day, anchor })
  const openedDay = opened && year.find(({ day }) => day === opened.day)
  const close = () => {
    onOpen(null)
    opened?.anchor.focus()
  }
  return (
    <div className={classes.progress}>
      <dl className={classes.figures}>
        <div>
          <dt>{calendar.currentStreak}</dt>
          <dd>
            <Streak habit={habit} unit={streakUnit(habit.streak_unit, habit.streak_count)} />
          </dd>
        </div>
        <div>
          <dt>{calendar.last30}</dt>
          <dd>
            {month.completed}/{month.due}
          </dd>
        </div>
        <div>
          <dt>{calendar.successRate}</dt>
          <dd>{formatPercent(month.successRate)}</dd>
        </div>
        <div>
          <dt>{texts.card.strength}</dt>
          <dd>{habit.strength}</dd>
        </div>
      </dl>
      <div className={classes.halves}>
        <MonthGrid
          leadingBlanks={month.leadingBlanks}
          days={month.days}
          weekStart={weekStart}
          entries={entries}
          pending={pending}
          opened={opened?.day ?? null}
          onOpen={open}
        />
        <Outlook habit={habit} week={month.week} />
      </div>
      <StrengthChart history={history} />
      <YearHeatmap days={year} pending={pending} opened={opened?.day ?? null} onOpen={open} />
      {opened && openedDay && (
        <DayPopover
          key={opened.day}
          label={dayLabel(openedDay)}
          anchor={opened.anchor}
          onClose={() => onOpen(null)}
        >
          <DayForm
            id={habit.id}
            day={openedDay}
            entry={entries.get(opened.day)}
            goal={goalOn(history, opened.day)}
            isOwnSkip={habit.skips.includes(opened.day)}
            onDone={close}
          />
        </DayPopover>
      )}
    </div>
  )
}
