import type { PushSubscriptionCreateInput } from '@dayloom/validators/reminders/push'
import { useEffect } from 'react'
import { api, trpc } from '../../../lib/api/trpc.ts'
import { useUser } from '../../../lib/session/session.tsx'
import { useOpenedReminders } from './use-opened-reminders.ts'
import { canShowNotifications, isSubscribed, subscribeBrowser } from './push-device.ts'
import { wantsNotifications } from './wanted-notifications.ts'

/**
 * Subscribes this browser anew where it or the server has lost its subscription, as after a new sign-in or with new keys
 * of the server: whoever has switched notifications on here gets them until they switch them off.
 */
export const keepSubscribed = async (
  userId: string,
  send: (subscription: PushSubscriptionCreateInput) => Promise<unknown>,
) => {
  if (!wantsNotifications(userId) || !canShowNotifications() || Notification.permission !== 'granted') return
  const devices = await api.push.list.fetch(undefined, { staleTime: 0 })
  if (devices.some(({ current }) => current) && (await isSubscribed())) return
  const { public_key } = await api.push.key.fetch()
  await send(await subscribeBrowser(public_key))
}

export const KeepSubscribed = () => {
  const { id } = useUser()
  useOpenedReminders()
  // Nobody asked for it: a failure says nothing, and the next visit tries again.
  const { mutateAsync: send } = trpc.push.create.useMutation({
    meta: { showsError: true },
    onError: () => undefined,
  })
  useEffect(() => {
    keepSubscribed(id, send).catch(() => undefined)
  }, [id, send])
  return null
}
