import { Skeleton } from '@mantine/core'
import { Loading, StatsSkeleton } from '../../components/states/skeletons.tsx'
import classes from './card/habit-grid.module.css'
import { texts } from './texts.ts'

/** The size of a card with a description, and as many as fill a screen. */
const CARD_HEIGHT = 308
const cards = Array.from({ length: 6 }, (_, index) => index)

export const HabitsSkeleton = () => (
  <Loading label={texts.loading}>
    <div className={classes.blankSummary}>
      <StatsSkeleton cards={4} />
    </div>
    <div className={classes.grid}>
      {cards.map((card) => (
        <Skeleton key={card} className={classes.blank ?? ''} height={CARD_HEIGHT} radius="lg" />
      ))}
    </div>
  </Loading>
)
