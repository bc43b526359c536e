import { Skeleton } from '@mantine/core'
import classes from './task-grid.module.css'

const CARDS = 12

/** The grid before its cards are there. */
export const GridSkeleton = () => (
  <div className={classes.grid}>
    {Array.from({ length: CARDS }, (_, index) => (
      <Skeleton key={index} height={66} />
    ))}
  </div>
)
