import { Skeleton } from '@mantine/core'
import { Loading, StatsSkeleton } from '../../components/states/skeletons.tsx'
import classes from './analytics-screen.module.css'
import { BlankPanels } from './panels/blank-panels.tsx'
import { BlankCompleted } from './completed/blank-completed.tsx'
import { BlankTime } from './time/blank-time.tsx'
import { texts } from './texts.ts'

/** Two rows of habits. */
const HABITS_HEIGHT = 300

export const HabitsSkeleton = () => <Skeleton height={HABITS_HEIGHT} radius="lg" />

export const AnalyticsSkeleton = () => (
  <Loading label={texts.loading}>
    <div className={classes.screen}>
      <StatsSkeleton cards={4} />
      <div className={classes.charts}>
        <BlankPanels />
      </div>
      <BlankCompleted loading />
      <BlankTime loading />
      <HabitsSkeleton />
    </div>
  </Loading>
)
