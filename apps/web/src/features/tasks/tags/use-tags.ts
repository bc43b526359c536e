import type { LabelColor } from '@dayloom/validators/enums'
import { useMemo } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'

/** The person's tags by name, with a colour for any name: a new one is gray. */
export const useTags = () => {
  const { data: tags, isError } = trpc.tags.list.useQuery()
  return useMemo(() => {
    const colors = new Map(tags?.map(({ name, color }) => [name, color]))
    return { tags, isError, colorOf: (name: string): LabelColor => colors.get(name) ?? 'gray' }
  }, [tags, isError])
}
