import { Skeleton } from '@mantine/core'
import { Loading, StatsSkeleton } from '../../../components/states/skeletons.tsx'
import { texts } from './texts.ts'
import classes from './year-screen.module.css'

/** The heights of the map and of the lists. */
const MAP_HEIGHT = 260
const LISTS_HEIGHT = 220

export const YearSkeleton = () => (
  <Loading label={texts.loading}>
    <div className={classes.screen}>
      <StatsSkeleton cards={4} />
      <Skeleton height={MAP_HEIGHT} radius="lg" />
      <Skeleton height={LISTS_HEIGHT} radius="lg" />
    </div>
  </Loading>
)
