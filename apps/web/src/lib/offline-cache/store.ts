import { limits } from '@dayloom/validators/limits'
import { createStore, promisifyRequest } from 'idb-keyval'
import { z } from 'zod'
import { appVersion } from '../../loading/app-version.ts'
import { sizeOf } from './size.ts'

/** An answer of the server, and when it came. */
export interface CachedAnswer {
  data: unknown
  at: number
}

/** So many answers are kept, the newest. */
const MAX_ANSWERS = 100
/** None of more bytes: each time such a list comes, the page would stand still while it is copied. */
const MAX_ANSWER_SIZE = 5_000_000
const MAX_SIZE = 50_000_000
/** A clock that is set right may go back a little; one that goes back further is not believed. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

const INDEX = 'index'
const indexSchema = z.object({
  user: z.string(),
  version: z.string(),
  /** When each answer came, and how large it is, the oldest first. */
  seen: z.map(z.string(), z.object({ at: z.number(), size: z.number() })),
})

const openStore = () => createStore('offline-cache', 'answers')
let database: ReturnType<typeof openStore> | undefined
/** Opened when it is needed; a browser may refuse. */
const store = <T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => Promise<T>) => {
  database ??= openStore()
  return database(mode, use)
}

const indexOf = async (store: IDBObjectStore) =>
  indexSchema.safeParse(await promisifyRequest<unknown>(store.get(INDEX))).data

/** Keeps answers for one person. What another person, or another version of the app, left behind is gone first. */
export const write = (user: string, answers: ReadonlyMap<string, CachedAnswer>) =>
  store('readwrite', async (store) => {
    const index = await indexOf(store)
    const isTheirs = index?.user === user && index.version === appVersion
    if (!isTheirs) store.clear()
    const seen = new Map(isTheirs ? index.seen : [])
    const drop = (key: string) => {
      seen.delete(key)
      store.delete(`answer ${key}`)
    }
    for (const [key, { data, at }] of answers) {
      drop(key)
      const size = sizeOf(data, MAX_ANSWER_SIZE)
      if (size > MAX_ANSWER_SIZE) continue
      seen.set(key, { at, size })
      store.put(data, `answer ${key}`)
    }
    let total = [...seen.values()].reduce((sum, { size }) => sum + size, 0)
    for (const [key, { size }] of seen) {
      if (seen.size <= MAX_ANSWERS && total <= MAX_SIZE) break
      total -= size
      drop(key)
    }
    store.put({ user, version: appVersion, seen }, INDEX)
    await promisifyRequest(store.transaction)
  })

/**
 * The server has not been heard of for so long that the session may have been ended elsewhere. Every answer counts:
 * without a session there is none.
 */
const isExpired = ({ seen }: z.output<typeof indexSchema>, now: number) => {
  const silence = now - Math.max(...[...seen.values()].map(({ at }) => at))
  return silence > limits.offline || silence < -CLOCK_TOLERANCE_MS
}

/** What was last seen; with `user`, of this person only. */
export const read = (key: string, user: string | undefined, now: number) =>
  store('readonly', async (store): Promise<CachedAnswer | undefined> => {
    const index = await indexOf(store)
    const at = index?.seen.get(key)?.at
    if (!index || at === undefined || isExpired(index, now)) return undefined
    if (index.version !== appVersion || (user !== undefined && index.user !== user)) return undefined
    return { data: await promisifyRequest<unknown>(store.get(`answer ${key}`)), at }
  })

/** Wipes what belongs to nobody who is surely still signed in. */
export const deleteExpired = (now: number) =>
  store('readwrite', async (store) => {
    const index = await indexOf(store)
    if (index && isExpired(index, now)) store.clear()
    await promisifyRequest(store.transaction)
  })

/**
 * Wipes what browsers keep by the name of before. None of it would be shown: answers belong to one version of the app.
 * Where an older tab still has it open, the browser waits for that, and the next start asks again.
 */
export const deleteFormerStore = () => void indexedDB.deleteDatabase('dayloom')

export const clear = () =>
  store('readwrite', async (store) => {
    store.clear()
    await promisifyRequest(store.transaction)
  })
