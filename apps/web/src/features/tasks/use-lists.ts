import { NO_LIST } from '@dayloom/validators/addresses'
import type { List } from '@dayloom/validators/lists'
import { trpc } from '../../lib/api/trpc.ts'
import { texts } from './lists/texts.ts'

const none: readonly List[] = []

/** The person's lists in their order, without archived ones. */
export const useLists = (): readonly List[] => trpc.lists.list.useQuery().data ?? none

/** What lists are called. The archived ones are fetched if one of `ids` is not among the others. */
export const useListNames = (ids: readonly string[] = []) => {
  const { data: lists } = trpc.lists.list.useQuery()
  const isMissing =
    lists !== undefined && ids.some((id) => id !== NO_LIST && !lists.some((list) => list.id === id))
  const { data: archived } = trpc.lists.list.useQuery({ archived: true }, { enabled: isMissing })
  const known = [...(lists ?? none), ...(archived ?? none)]
  return (id: string): string =>
    id === NO_LIST ? texts.none : (known.find((list) => list.id === id)?.name ?? texts.unknown)
}
