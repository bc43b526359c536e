import { Skeleton } from '@mantine/core'
import { Loading, StatsSkeleton } from '../../components/states/skeletons.tsx'
import classes from './analytics-screen.module.css'
import { BlankPanel } from './panels/chart-panel.tsx'
import { ChartSpinner } from './panels/chart-spinner.tsx'
import { BlankSection } from './completed/completed-section.tsx'
import { texts } from './texts.ts'

const titles = [texts.productivity, texts.priority, texts.hours, texts.workload].map(({ title }) => title)

/** Two rows of habits. */
const HABITS_HEIGHT = 300

export const HabitsSkeleton = () => <Skeleton height={HABITS_HEIGHT} radius="lg" />

export const AnalyticsSkeleton = () => (
  <Loading label={texts.loading}>
    <div className={classes.screen}>
      <StatsSkeleton cards={4} />
      <div className={classes.charts}>
        {titles.map((title) => (
          <BlankPanel key={title} title={title}>
            <ChartSpinner />
          </BlankPanel>
        ))}
      </div>
      <BlankSection />
      <HabitsSkeleton />
    </div>
  </Loading>
)
