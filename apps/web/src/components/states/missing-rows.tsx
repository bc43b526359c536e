import { errorText } from '../../lib/api/errors.ts'
import { FailedState } from './failed-state.tsx'
import { Loading, RowsSkeleton } from './skeletons.tsx'

interface MissingRowsProps {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
  /** What is said where the server says nothing. */
  failed: string
  loading: string
  rows?: number
  /** Of a row, in pixels. */
  height?: number
}

/** What stands where rows will be: that they load, or that they could not be had. */
export const MissingRows = ({ query, failed, loading, rows = 1, height = 56 }: MissingRowsProps) => {
  const { error, isFetching, refetch } = query
  if (error)
    return (
      <FailedState text={errorText(error, failed)} onRetry={() => void refetch()} retrying={isFetching} />
    )
  return (
    <Loading label={loading}>
      <RowsSkeleton rows={rows} height={height} />
    </Loading>
  )
}
