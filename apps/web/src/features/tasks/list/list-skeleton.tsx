import { Skeleton } from '@mantine/core'
import classes from './task-list.module.css'

const CARDS = 12

/** The list before its cards are there. */
export const ListSkeleton = () => (
  <div className={classes.grid}>
    {Array.from({ length: CARDS }, (_, index) => (
      <Skeleton key={index} height={66} />
    ))}
  </div>
)
