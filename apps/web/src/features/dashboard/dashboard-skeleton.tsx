import { Skeleton } from '@mantine/core'
import { Loading } from '../../components/skeletons.tsx'
import cards from './dashboard-cards.module.css'
import classes from './dashboard-screen.module.css'
import { texts } from './texts.ts'

const five = Array.from({ length: 5 }, (_, index) => index)

/** The measures of a full dashboard. */
export const DashboardSkeleton = () => (
  <Loading label={texts.loading}>
    <div className={classes.stack}>
      <div className={cards.grid}>
        {five.map((card) => (
          <Skeleton key={card} height={200} radius="lg" />
        ))}
      </div>
      <div className={classes.panels}>
        <Skeleton height={322} radius="lg" />
        <Skeleton height={374} radius="lg" />
        <Skeleton height={218} radius="lg" />
      </div>
    </div>
  </Loading>
)
