import type { LabelColor } from '@dayloom/validators/enums'
import { useMemo } from 'react'
import { usePendingCalls } from '../../../lib/api/pending-calls.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { withTagChanges } from './tag-changes.ts'

/** The person's tags by name, with a colour for any name: a new one is gray. */
export const useTags = () => {
  const { data, isError, isFetching, refetch } = trpc.tags.list.useQuery()
  const calls = usePendingCalls('tags')
  return useMemo(() => {
    const tags = data && withTagChanges(data, calls)
    const colors = new Map(tags?.map(({ name, color }) => [name, color]))
    return {
      tags,
      isError,
      isFetching,
      refetch,
      colorOf: (name: string): LabelColor => colors.get(name) ?? 'gray',
    }
  }, [data, calls, isError, isFetching, refetch])
}
