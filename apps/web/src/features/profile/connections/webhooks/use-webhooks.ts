import type { RouterOutputs } from '@dayloom/trpc'
import { webhookIdInput } from '@dayloom/validators/connections/webhooks'
import { serverMessages } from '@dayloom/validators/messages/server'
import { notifyAccountSuccess } from '../../../../lib/account-toasts.ts'
import { useStaying } from '../../../../lib/api/pending-calls.ts'
import { trpc } from '../../../../lib/api/trpc.ts'
import { texts } from './texts.ts'

export type Webhook = RouterOutputs['webhooks']['list'][number]
export type Delivery = RouterOutputs['webhooks']['deliveries']['data'][number]

/** How often an open log is looked at: while something waits, and else. It is in no log of changes. Milliseconds. */
const LOOK_MS = { pending: 2000, idle: 5000 }

/** The webhooks, always as they are now, without those that are being deleted. */
export const useWebhooks = () => {
  const query = trpc.webhooks.list.useQuery(undefined, { staleTime: 0 })
  const isStaying = useStaying('webhooks', webhookIdInput)
  return { ...query, data: query.data?.filter(isStaying) }
}

/** Who asked puts a refusal beside its field. */
export const useCreateWebhook = (on: {
  onCreated: (secret: string) => void
  onError: (error: unknown) => void
}) => {
  const { list } = trpc.useUtils().webhooks
  return trpc.webhooks.create.useMutation({
    onSuccess: ({ secret }) => {
      on.onCreated(secret)
      void list.invalidate()
    },
    meta: { showsError: true },
    onError: on.onError,
  })
}

/** It shows while it is pending; a failure takes it back. */
export const useSwitchWebhook = () => {
  const { list } = trpc.useUtils().webhooks
  return trpc.webhooks.update.useMutation({
    onMutate: async ({ id, enabled }) => {
      await list.cancel()
      list.setData(undefined, (all) =>
        all?.map((each) => (each.id === id && enabled !== undefined ? { ...each, enabled } : each)),
      )
    },
    onSettled: () => list.invalidate(),
    meta: { failed: texts.failed.update },
  })
}

/** The person confirms who they are first, if their last sign-in is too long ago. */
export const useRotateSecret = (onRotated: (secret: string) => void) =>
  trpc.webhooks.rotateSecret.useMutation({
    onSuccess: ({ secret }) => onRotated(secret),
    meta: { failed: texts.failed.rotate },
  })

export const useDeleteWebhook = () => {
  const { list } = trpc.useUtils().webhooks
  return trpc.webhooks.delete.useMutation({
    onMutate: () => list.cancel(),
    onSuccess: () => notifyAccountSuccess(serverMessages.webhooks.deleted),
    meta: { failed: texts.failed.remove },
    onSettled: () => list.invalidate(),
  })
}

export const useTestWebhook = (onSent: (id: string) => void) => {
  const { deliveries } = trpc.useUtils().webhooks
  return trpc.webhooks.test.useMutation({
    onSuccess: async (_, { id }) => {
      onSent(id)
      await deliveries.invalidate()
    },
    meta: { failed: texts.failed.test },
  })
}

/** What was sent, newest first; looked at again as long as somebody looks. */
export const useDeliveries = (id: string) =>
  trpc.webhooks.deliveries.useQuery(
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ status }) => status === 'pending') ? LOOK_MS.pending : LOOK_MS.idle,
    },
  )

export const useRedeliver = () => {
  const { deliveries } = trpc.useUtils().webhooks
  return trpc.webhooks.redeliver.useMutation({
    onSettled: () => deliveries.invalidate(),
    meta: { failed: texts.failed.again },
  })
}
