import { Skeleton } from '@mantine/core'
import { Loading, StatsSkeleton } from '../../components/states/skeletons.tsx'
import classes from './analytics-screen.module.css'
import { BlankPanels } from './panels/blank-panels.tsx'
import { BlankSection } from './completed/completed-section.tsx'
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
      <BlankSection loading />
      <HabitsSkeleton />
    </div>
  </Loading>
)
