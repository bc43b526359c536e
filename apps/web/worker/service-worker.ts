import { answerReminder, renewSubscription, showReminder, type SubscriptionChange } from './notifications.ts'
import { base, below } from './below.ts'
import { file, files, fill, forgetOldVersions, page, version } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

/** Never touched: what the server alone knows, and the page whose headers let Google's popup come back. */
const NETWORK_ONLY = /^\/(api|trpc|dev|auth|calendar)\//

// A new version waits for the word of a page: it takes over when the person reloads, not while they type.
self.addEventListener('install', (event) => event.waitUntil(fill()))

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      forgetOldVersions(self.registration),
      self.registration.navigationPreload.enable(),
      self.clients.claim(),
    ]),
  ),
)

self.addEventListener('message', ({ data, ports }) => {
  if (data === 'version') ports[0]?.postMessage(version)
  if (data === 'take-over') void self.skipWaiting()
})

self.addEventListener('push', (event) => {
  const read = (): unknown => {
    try {
      return event.data?.json()
    } catch {
      return null
    }
  }
  event.waitUntil(showReminder(read()))
})

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event
  notification.close()
  event.waitUntil(answerReminder(action, notification.data))
})

// Whatever fails here, the next visit makes up for.
self.addEventListener('pushsubscriptionchange', (event: ExtendableEvent & SubscriptionChange) =>
  event.waitUntil(renewSubscription(event).catch(() => undefined)),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const path = pathname.startsWith(below('/')) ? pathname.slice(base.length) : ''
  if (request.method !== 'GET' || origin !== self.location.origin || !path || NETWORK_ONLY.test(path)) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (path.startsWith('/assets/') || files.includes(pathname)) event.respondWith(file(request))
})
