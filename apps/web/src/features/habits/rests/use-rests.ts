import {
  restCreateInput,
  restIdInput,
  type Rest,
  type RestCreateInput,
} from '@dayloom/validators/habits/rests'
import { messages } from '@dayloom/validators/messages'
import { useMemo } from 'react'
import { usePendingCalls, type PendingCall } from '../../../lib/api/pending-calls.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { texts } from '../texts.ts'

const { rests: words } = texts

const apply = (rests: readonly Rest[], { procedure, input }: PendingCall): readonly Rest[] => {
  if (procedure === 'delete') {
    const ref = restIdInput.safeParse(input).data
    return rests.filter(({ id }) => id !== ref?.id)
  }
  const made = restCreateInput.safeParse(input).data
  if (!made?.id || rests.some(({ id }) => id === made.id)) return rests
  const { id, from, to, habit_ids, reason = null } = made
  return [{ id, from, to, habit_ids, reason }, ...rests]
}

/** Rests as they will be once the server has agreed to every change, the latest first. */
const withRestChanges = (rests: readonly Rest[], calls: readonly PendingCall[]): Rest[] =>
  calls.reduce(apply, rests).toSorted((a, b) => (a.from < b.from ? 1 : -1))

export const useRests = (enabled: boolean) => {
  const query = trpc.rests.list.useQuery(undefined, { enabled })
  const calls = usePendingCalls('rests')
  const { data } = query
  const rests = useMemo(() => data && withRestChanges(data, calls), [data, calls])
  return { ...query, rests }
}

/** A rest changes what many habits are due for: everything about them is asked again. */
export const useRestMutations = () => {
  const utils = trpc.useUtils()
  const shape = {
    onMutate: () => utils.rests.list.cancel(),
    onSettled: () => {
      void utils.rests.invalidate()
      void utils.habits.invalidate()
      void utils.today.invalidate()
      void utils.dashboard.invalidate()
      void utils.analytics.invalidate()
    },
  }
  const onSuccess = (rest: Rest) =>
    utils.rests.list.setData(
      undefined,
      (rests) => rests && [...rests.filter(({ id }) => id !== rest.id), rest],
    )
  const create = trpc.rests.create.useMutation({
    ...shape,
    onSuccess,
    meta: { failed: words.failed.create },
  })
  const restore = trpc.rests.create.useMutation({
    ...shape,
    onSuccess,
    meta: { failed: words.failed.restore, retry: true },
  })
  const remove = trpc.rests.delete.useMutation({
    ...shape,
    onMutate: async ({ id }) => {
      await shape.onMutate()
      return utils.rests.list.getData()?.find((each) => each.id === id)
    },
    onSuccess: (_, { id }, rest) => {
      utils.rests.list.setData(undefined, (rests) => rests?.filter((each) => each.id !== id))
      notifySuccess(messages.rests.deleted, {
        about: id,
        ...(rest && { action: { label: texts.undo, run: () => restore.mutate(rest) } }),
      })
    },
    meta: { failed: words.failed.delete, retry: true },
  })
  return {
    create: (input: RestCreateInput) => create.mutateAsync(input),
    remove: remove.mutate,
    busy: create.isPending,
  }
}
