import { Skeleton } from '@mantine/core'
import { clsx } from 'clsx'
import { Loading } from '../../components/states/skeletons.tsx'
import cards from './dashboard-cards.module.css'
import classes from './dashboard-screen.module.css'
import { texts } from './texts.ts'

const five = Array.from({ length: 5 }, (_, index) => index)

const Cards = () => (
  <div className={clsx(cards.grid, cards.waiting)}>
    {five.map((card) => (
      <Skeleton key={card} height={200} radius="lg" />
    ))}
  </div>
)

/** The sizes of a full dashboard, in its order. */
export const DashboardSkeleton = () => (
  <Loading label={texts.loading}>
    <div className={classes.stack}>
      <Cards />
      <div className={classes.panels}>
        <Skeleton height={322} radius="lg" />
        <Skeleton height={374} radius="lg" />
        <Skeleton height={218} radius="lg" />
      </div>
    </div>
  </Loading>
)
