import { NO_LIST } from '@dayloom/validators/addresses'
import type { List } from '@dayloom/validators/lists'
import { useMemo } from 'react'
import { usePendingCalls } from '../../lib/api/pending-calls.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { withListChanges } from './lists/list-changes.ts'
import { texts } from './lists/texts.ts'

const none: readonly List[] = []

/** Undefined before the first answer. */
const useKnownLists = () => {
  const { data } = trpc.lists.list.useQuery()
  const calls = usePendingCalls('lists')
  return useMemo(() => data && withListChanges(data, calls), [data, calls])
}

/** The person's lists in their order, without archived ones, as they will be once the server has agreed. */
export const useLists = (): readonly List[] => useKnownLists() ?? none

/** What lists are called. The archived ones are fetched if one of `ids` is not among the others. */
export const useListNames = (ids: readonly string[] = []) => {
  const lists = useKnownLists()
  const isMissing =
    lists !== undefined && ids.some((id) => id !== NO_LIST && !lists.some((list) => list.id === id))
  const { data: archived } = trpc.lists.list.useQuery({ archived: true }, { enabled: isMissing })
  const known = [...(lists ?? none), ...(archived ?? none)]
  return (id: string): string =>
    id === NO_LIST ? texts.none : (known.find((list) => list.id === id)?.name ?? texts.unknown)
}
