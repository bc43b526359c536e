import { useEffect } from 'react'
import { now } from '../../../lib/clock/clock.ts'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { below } from '../../../loading/below.ts'

const canNotify = () => 'Notification' in window && Notification.permission === 'granted'

/** Asked when a round begins, which a click does: browsers ask at no other time. */
export const askToNotify = () => {
  if (!('Notification' in window) || Notification.permission !== 'default') return
  // Some browsers answer with nothing.
  void Promise.resolve(Notification.requestPermission()).catch(() => {})
}

/** Phones show what the service worker shows, and nothing else. */
const notify = async (title: string, options: NotificationOptions) => {
  const registration =
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  if (registration) await registration.showNotification(title, options)
  else void new Notification(title, options)
}

const tell = (title: string, line: string, tag: string) => {
  if (document.visibilityState === 'visible') notifySuccess(title, { about: 'focus', line })
  else if (canNotify()) notify(title, { body: line, tag, icon: below('/icon.svg') }).catch(() => {})
}

/** Says once that a round or a break is over, also in a hidden tab. Several tabs of a browser say it as one. */
export const useTellEnd = (ends_at: string | null, title: string, line: string) =>
  useEffect(() => {
    const left = ends_at === null ? 0 : Date.parse(ends_at) - now().getTime()
    if (left <= 0) return undefined
    const timer = setTimeout(() => tell(title, line, `focus ${ends_at}`), left)
    return () => clearTimeout(timer)
  }, [ends_at, title, line])
