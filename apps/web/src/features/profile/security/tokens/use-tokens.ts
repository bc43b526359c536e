import { serverMessages } from '@dayloom/validators/messages/server'
import { tokenIdInput, type CreatedToken } from '@dayloom/validators/tokens'
import { notifyAccountSuccess } from '../../../../lib/account-toasts.ts'
import { useStaying } from '../../../../lib/api/pending-calls.ts'
import { trpc } from '../../../../lib/api/trpc.ts'
import { texts } from './texts.ts'

/** The tokens, always as they are now, without those that are being deleted. */
export const useTokens = () => {
  const query = trpc.tokens.list.useQuery(undefined, { staleTime: 0 })
  const isStaying = useStaying('tokens', tokenIdInput)
  return { ...query, data: query.data?.filter(isStaying) }
}

/** Who asked puts a refusal beside its field. */
export const useCreateToken = (on: {
  onCreated: (token: CreatedToken) => void
  onError: (error: unknown) => void
}) => {
  const { list } = trpc.useUtils().tokens
  return trpc.tokens.create.useMutation({
    onSuccess: (created) => {
      on.onCreated(created)
      void list.invalidate()
    },
    meta: { showsError: true },
    onError: on.onError,
  })
}

/** As of sessions: it is gone at once, and a failure brings it back. */
export const useDeleteToken = () => {
  const { list } = trpc.useUtils().tokens
  return trpc.tokens.delete.useMutation({
    onMutate: () => list.cancel(),
    onSuccess: () => notifyAccountSuccess(serverMessages.tokens.deleted),
    meta: { failed: texts.failed.remove },
    onSettled: () => list.invalidate(),
  })
}
