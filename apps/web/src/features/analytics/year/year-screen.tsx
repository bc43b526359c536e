import type { Year } from '@dayloom/validators/analytics'
import { keepPreviousData } from '@tanstack/react-query'
import { IconCalendarStats, IconCircleCheck, IconClockHour4, IconFlame } from '@tabler/icons-react'
import { SharedMenu } from '../../../components/menu/shared-menu.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { Panel } from '../../../components/panel.tsx'
import { RouterButton } from '../../../components/router-button.tsx'
import { FailedState } from '../../../components/states/failed-state.tsx'
import { StatCard } from '../../../components/stats/stat-card.tsx'
import { StatGrid } from '../../../components/stats/stat-grid.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { formatDay } from '../../../lib/time/dates.ts'
import { durationWords } from '../../../lib/time/duration.ts'
import { useFreshEachDay } from '../../../lib/time/use-today.ts'
import { RowsLink } from '../panels/rows-link.tsx'
import { completedRows, type Range } from '../rows.ts'
import { yearOptions } from './year-query.ts'
import { texts } from './texts.ts'
import { YearHeatMap } from './year-heat-map.tsx'
import { YearLists } from './year-lists.tsx'
import classes from './year-screen.module.css'
import { YearSkeleton } from './year-skeleton.tsx'
import { SavePicture, YearSwitcher } from './year-tools.tsx'

const icon = { size: 16, stroke: 1.75 }

const Totals = ({ year: { totals, busiest_day }, range }: { year: Year; range: Range }) => (
  <StatGrid>
    <StatCard
      label={texts.tasks}
      value={
        <RowsLink rows={totals.tasks_done > 0 ? completedRows(range) : null}>
          {formatCount(totals.tasks_done)}
        </RowsLink>
      }
      icon={<IconCircleCheck {...icon} />}
    />
    <StatCard
      label={texts.habits}
      value={formatCount(totals.habits_done)}
      unit={texts.habitsOf(totals.habits_due)}
      icon={<IconFlame {...icon} />}
    />
    <StatCard label={texts.time} value={durationWords(totals.minutes)} icon={<IconClockHour4 {...icon} />} />
    <StatCard
      label={texts.busiest}
      value={
        busiest_day === null ? (
          texts.noDay
        ) : (
          <RowsLink rows={completedRows({ from: busiest_day, to: busiest_day })}>
            {formatDay(busiest_day, 'dayShort')}
          </RowsLink>
        )
      }
      icon={<IconCalendarStats {...icon} />}
    />
  </StatGrid>
)

const YearScreen = ({ year }: { year: number }) => {
  const query = trpc.analytics.year.useQuery({ year }, { ...yearOptions, placeholderData: keepPreviousData })
  const { today } = useFreshEachDay(query)
  const { data, isPending, isFetching, refetch } = query
  const [first, last] = [data?.days[0], data?.days.at(-1)]
  const range = first && last ? { from: first.date, to: last.date } : null
  const thisYear = Number(today.slice(0, 4))
  return (
    <SharedMenu>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <>
            <RouterButton to="/analytics" variant="default">
              {texts.back}
            </RouterButton>
            <YearSwitcher year={year} first={data?.first_year ?? year} last={thisYear} />
            {data && <SavePicture year={data} />}
          </>
        }
      />
      {data && range ? (
        <div className={classes.screen} aria-busy={query.isPlaceholderData || undefined}>
          <Totals year={data} range={range} />
          <Panel title={texts.map.title}>
            <YearHeatMap key={data.year} year={data.year} days={data.days} />
          </Panel>
          <YearLists year={data} range={range} />
        </div>
      ) : isPending ? (
        <YearSkeleton />
      ) : (
        <FailedState text={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </SharedMenu>
  )
}

export default YearScreen
