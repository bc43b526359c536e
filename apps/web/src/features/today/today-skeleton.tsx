import { Skeleton } from '@mantine/core'
import { Loading } from '../../components/states/skeletons.tsx'
import { ClothSkeleton } from './cloth/cloth-of-day.tsx'
import classes from './today-screen.module.css'
import { texts } from './texts.ts'

/** The sizes of a day's parts, in their order. */
export const DaySkeleton = () => (
  <Loading label={texts.loading}>
    <div className={classes.columns}>
      <div className={classes.main}>
        <Skeleton height={46} radius="md" />
        <ClothSkeleton />
        <Skeleton height={34} radius="md" />
        <Skeleton height={276} radius="lg" />
      </div>
      <div className={classes.aside}>
        <Skeleton height={78} radius="lg" />
      </div>
    </div>
  </Loading>
)

/** What stands in place of the week before it is known which one it is. */
export const StripSkeleton = () => (
  <nav aria-hidden>
    <Skeleton height={64} radius="md" />
  </nav>
)
