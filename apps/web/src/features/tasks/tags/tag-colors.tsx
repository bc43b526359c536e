import type { LabelColor } from '@dayloom/validators/enums'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'

const ColorsContext = createContext<ReadonlyMap<string, LabelColor>>(new Map())

interface TagColorsProps {
  /** Something below shows a tag. */
  wanted: boolean
  children: ReactNode
}

/** The colours of the person's tags, asked for once for all cards. */
export const TagColors = ({ wanted, children }: TagColorsProps) => {
  const { data } = trpc.tags.list.useQuery(undefined, { enabled: wanted })
  const colors = useMemo(() => new Map(data?.map(({ name, color }) => [name, color])), [data])
  return <ColorsContext value={colors}>{children}</ColorsContext>
}

/** Gray until it is known. */
export const useTagColor = (name: string): LabelColor => use(ColorsContext).get(name) ?? 'gray'
