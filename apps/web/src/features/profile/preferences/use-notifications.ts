import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../../lib/session/session.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { texts } from '../texts.ts'
import { noteNotifications } from './wanted-notifications.ts'
import { canShowNotifications, subscribeBrowser, unsubscribeBrowser } from './push-device.ts'

/** The devices that show notifications, and the switch of this one. Permission is asked for by the switch alone. */
export const useNotifications = () => {
  const utils = trpc.useUtils()
  const { id: userId } = useUser()
  const query = trpc.push.list.useQuery(undefined, { staleTime: 0 })
  const { data: devices = [] } = query
  const create = trpc.push.create.useMutation({ meta: { failed: texts.failed.notifications } })
  const remove = trpc.push.delete.useMutation({
    meta: { failed: texts.failed.notifications },
    onSettled: () => utils.push.list.invalidate(),
  })
  const [isDenied, setDenied] = useState(() => canShowNotifications() && Notification.permission === 'denied')
  const here = devices.find(({ current }) => current)

  const turnOn = async () => {
    const permission = await Notification.requestPermission()
    setDenied(permission === 'denied')
    if (permission !== 'granted') return
    const { public_key } = await utils.push.key.fetch()
    await create.mutateAsync(await subscribeBrowser(public_key))
    noteNotifications(userId)
  }
  const turnOff = async () => {
    noteNotifications(null)
    await unsubscribeBrowser()
    if (here) await remove.mutateAsync({ id: here.id })
  }
  const toggle = useMutation({
    mutationFn: (on: boolean) => (on ? turnOn() : turnOff()),
    onSettled: () => utils.push.list.invalidate(),
    meta: { failed: texts.failed.notifications },
  })
  return {
    query,
    devices,
    isOn: here !== undefined,
    isSupported: canShowNotifications(),
    isDenied,
    isBusy: toggle.isPending,
    toggle: (on: boolean) => toggle.mutate(on),
    remove: (id: string) => remove.mutate({ id }),
  }
}
