import { Skeleton } from '@mantine/core'
import classes from './task-list.module.css'

const LINES = 20

/** The list before its lines are there. */
export const ListSkeleton = () => (
  <div className={classes.waiting}>
    {Array.from({ length: LINES }, (_, index) => (
      <Skeleton key={index} height={22} />
    ))}
  </div>
)
