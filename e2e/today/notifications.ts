import type { Page, Worker } from 'playwright/test'

/** The next notification of the worker: what it gives waits until it is shown. */
const watchNext = async (worker: Worker) => {
  await worker.evaluate(`(() => {
    const { registration } = self
    self.nextShown = new Promise((resolve) => {
      registration.showNotification = async (...args) => {
        delete registration.showNotification
        await registration.showNotification(...args)
        resolve()
      }
    })
  })()`)
  return () => worker.evaluate('self.nextShown')
}

/**
 * What happens when a push service has something for this browser. None can be reached from a test, so Chromium gives
 * the message to the worker itself, as it comes out of its encryption. It is over when the notification is shown: one
 * that was looked for milliseconds after its message, before it was, came in none of the ten seconds after.
 */
export const receive = async (page: Page, worker: Worker, message: object) => {
  const { origin } = new URL(worker.url())
  const isShown = await watchNext(worker)
  const devtools = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(
        ({ isDeleted, scopeURL }) => !isDeleted && new URL(scopeURL).origin === origin,
      )
      if (own) resolve(own.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await known
  const data = JSON.stringify(message)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await isShown()
  await devtools.detach()
}

/** The notifications that the system shows of this page. */
export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag }) => ({ title, body, tag }))
  })

/**
 * Presses a button of the notification that is shown. DevTools can press none, and an event that the browser has not
 * made itself may not wait: it is made in the worker with a `waitUntil` of the test's. The worker's listener, the
 * notification, the request and the session are the real ones. What needs the press of a person, opening and focusing
 * a window, cannot be tried so: with no action, focusing is left out, and `worker/notifications.test.ts` has the rest.
 */
export const press = async (worker: Worker, action: 'done' | 'tomorrow' | '') => {
  await worker.evaluate(`(async () => {
    WindowClient.prototype.focus = async () => {}
    const [notification] = await self.registration.getNotifications()
    const event = new NotificationEvent('notificationclick', { notification, action: '${action}' })
    const work = []
    event.waitUntil = (promise) => work.push(promise)
    self.dispatchEvent(event)
    if (work.length === 0) throw new Error('Nobody listens')
    await Promise.all(work)
  })()`)
}
