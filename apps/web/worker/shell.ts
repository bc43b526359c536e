import { isUnreachable } from '../src/lib/api/unreachable.ts'
import { base, below } from './below.ts'

/** Written in by the build: what the app is made of, and the version that all of it belongs to. */
declare const SHELL: { version: string; revision: string; files: string[] }

const { version, revision } = SHELL
/** By their addresses; the build knows no base. */
export const files = SHELL.files.map(below)
export { version }

/** Others may have caches on the same host. */
const PREFIX = `shell${base}-`
const CACHE = PREFIX + revision
/** The worker of the old version may still be writing while the one of the new version removes its cache. */
const LOCK = `shell${base}`
const DOCUMENT = below('/index.html')
/** A network that says nothing for so long is none. Milliseconds. */
const RESPONSE_TIMEOUT_MS = 4000

/** The document comes past the browser's own cache; the hashed files may come out of it. */
export const fill = async () => {
  const cache = await caches.open(CACHE)
  await cache.addAll([new Request(DOCUMENT, { cache: 'reload' }), ...files])
}

export const forgetOldVersions = (registration: ServiceWorkerRegistration) =>
  navigator.locks.request(LOCK, async () => {
    const names = await caches.keys()
    // A newer one is on its way, and what it has fetched is among them: it forgets this one too, in its turn.
    if (registration.installing || registration.waiting) return
    const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
    await Promise.all(old.map((name) => caches.delete(name)))
  })

const silence = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No answer')), RESPONSE_TIMEOUT_MS))

const fromNetwork = async (event: FetchEvent) => {
  // Asked for by the browser while it woke this worker up; not by every browser.
  const preloaded: unknown = await event.preloadResponse
  return preloaded instanceof Response ? preloaded : fetch(event.request)
}

/** A page of the network, so that a new version is there with the next page; without one, the kept document. */
export const page = async (event: FetchEvent): Promise<Response> => {
  const answer = fromNetwork(event)
  try {
    const response = await Promise.race([answer, silence()])
    if (!isUnreachable(response)) return response
  } catch {
    // Offline, or as good as.
  }
  return (await caches.match(DOCUMENT, { cacheName: CACHE })) ?? answer
}

/** Files with a hash in their name never change: what was needed once is kept, until a newer version has taken over. */
export const file = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request, { cacheName: CACHE })
  if (kept) return kept
  const response = await fetch(request)
  const copy = response.clone()
  await navigator.locks.request(LOCK, { mode: 'shared' }, async () => {
    if (!response.ok || !(await caches.has(CACHE))) return
    const cache = await caches.open(CACHE)
    await cache.put(request, copy)
  })
  return response
}
