import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import classes from './skeletons.module.css'
import { StatGrid } from '../stats/stat-grid.tsx'

/** Says once that something loads; the grey shapes inside are hidden from screen readers. */
export const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <div aria-busy>
    <VisuallyHidden as="output">{label}</VisuallyHidden>
    <div aria-hidden>{children}</div>
  </div>
)

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Rows of one height, the size of what will come. */
export const RowsSkeleton = ({ rows = 3, height = 44 }: { rows?: number; height?: number }) => (
  <div className={classes.rows}>
    {range(rows).map((row) => (
      <Skeleton key={row} height={height} radius="md" />
    ))}
  </div>
)

/** As many cards as will come, in the grid of StatGrid. */
export const StatsSkeleton = ({ cards = 4, height = 104 }: { cards?: number; height?: number }) => (
  <StatGrid>
    {range(cards).map((card) => (
      <Skeleton key={card} height={height} radius="lg" />
    ))}
  </StatGrid>
)
