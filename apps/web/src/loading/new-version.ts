import { useSyncExternalStore } from 'react'
import { appVersion } from './app-version.ts'
import { below } from './below.ts'

const HOUR_MS = 3_600_000
/** How long a new worker may take to take over. Milliseconds. */
const TAKEOVER_TIMEOUT_MS = 3000

let isThere = false
let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

const announce = () => {
  isThere = true
  for (const listener of listeners) listener()
}

const versionOf = (worker: ServiceWorker) =>
  new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true })
    port1.start()
    worker.postMessage('version', [port2])
  })

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
const letTakeOver = (worker: ServiceWorker) => worker.postMessage('take-over')

/** Pages come from the network: one may be newer than its worker. Then the worker of the same build takes over. */
const compare = async (worker: ServiceWorker) => {
  if ((await versionOf(worker)) === appVersion) letTakeOver(worker)
  else announce()
}

const lookForWaiting = (registration: ServiceWorkerRegistration) => {
  waiting = registration.waiting
  if (waiting) void compare(waiting)
}

const watch = (registration: ServiceWorkerRegistration) => {
  lookForWaiting(registration)
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => lookForWaiting(registration)),
  )
  const ask = () => void registration.update().catch(() => {})
  // A page that stays open for days asks now and then, and when the server no longer has its code.
  setInterval(ask, HOUR_MS)
  window.addEventListener('vite:preloadError', ask)
}

/** Lets the app start without a network, and learn of new versions. Only what was built has a worker. */
export const registerServiceWorker = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // Another tab took the new version.
  serviceWorker.addEventListener('controllerchange', () => {
    if (serviceWorker.controller) void compare(serviceWorker.controller)
  })
  // A browser may refuse: private windows, full disks. Then the app needs its network.
  serviceWorker
    .register(below('/sw.js'), { updateViaCache: 'none' })
    .then(watch)
    .catch(() => {})
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** There is a newer version than the one on the screen. */
export const useNewVersion = () => useSyncExternalStore(subscribe, () => isThere)

/** The worker first: a page that is asked for while one worker replaces the other may never arrive. */
export const takeNewVersion = () => {
  const reload = () => window.location.reload()
  if (!waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  letTakeOver(waiting)
  // A worker that does not answer does not hold the page.
  return void setTimeout(reload, TAKEOVER_TIMEOUT_MS)
}
