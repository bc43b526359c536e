import { Skeleton } from '@mantine/core'
import { Loading } from '../../components/skeletons.tsx'
import { usePhone } from '../../lib/use-media.ts'
import cards from './dashboard-cards.module.css'
import classes from './dashboard-screen.module.css'
import { texts } from './texts.ts'

const five = Array.from({ length: 5 }, (_, index) => index)

const Cards = () => (
  <div className={cards.grid}>
    {five.map((card) => (
      <Skeleton key={card} height={200} radius="lg" />
    ))}
  </div>
)

/** The measures of a full dashboard, in its order. */
export const DashboardSkeleton = () => {
  const phone = usePhone()
  return (
    <Loading label={texts.loading}>
      <div className={classes.stack}>
        {!phone && <Cards />}
        <div className={classes.panels}>
          <Skeleton height={322} radius="lg" />
          <Skeleton height={374} radius="lg" />
          <Skeleton height={218} radius="lg" />
        </div>
        {phone && <Cards />}
      </div>
    </Loading>
  )
}
