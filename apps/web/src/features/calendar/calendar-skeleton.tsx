import { Skeleton } from '@mantine/core'
import { Loading } from '../../components/states/skeletons.tsx'
import { texts } from './texts.ts'

/** The height of a month of five weeks. */
export const CalendarSkeleton = () => (
  <Loading label={texts.loading}>
    <Skeleton height={712} radius="lg" />
  </Loading>
)
