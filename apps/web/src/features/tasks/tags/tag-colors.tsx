import type { LabelColor } from '@dayloom/validators/enums'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'

const ColorsContext = createContext<ReadonlyMap<string, LabelColor>>(new Map())

/** The colours of the person's tags, asked for once for all cards. */
export const TagColors = ({ children }: { children: ReactNode }) => {
  const { data } = trpc.tags.list.useQuery()
  const colors = useMemo(() => new Map(data?.map(({ name, color }) => [name, color])), [data])
  return <ColorsContext value={colors}>{children}</ColorsContext>
}

/** Gray until it is known. */
export const useTagColor = (name: string): LabelColor => use(ColorsContext).get(name) ?? 'gray'
