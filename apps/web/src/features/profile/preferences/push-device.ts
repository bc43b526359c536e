import { pushSubscriptionCreateInput } from '@dayloom/validators/reminders/push'

export const canShowNotifications = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const findRegistration = async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('There is no service worker')
  return registration
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const isSameKey = (subscription: PushSubscription, key: Uint8Array) => {
  const { applicationServerKey } = subscription.options
  if (!applicationServerKey) return false
  const known = new Uint8Array(applicationServerKey)
  return known.length === key.length && known.every((byte, at) => byte === key[at])
}

/** Subscribes this browser with the key of the server. One that is subscribed with another key begins anew. */
export const subscribeBrowser = async (publicKey: string) => {
  const { pushManager } = await findRegistration()
  const applicationServerKey = bytesOf(publicKey)
  const known = await pushManager.getSubscription()
  if (known && !isSameKey(known, applicationServerKey)) await known.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  return pushSubscriptionCreateInput.parse(subscription.toJSON())
}

export const isSubscribed = async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(await registration?.pushManager.getSubscription())
}

/** Afterwards nothing can be sent to this browser, whatever the server still knows. */
export const unsubscribeBrowser = async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
