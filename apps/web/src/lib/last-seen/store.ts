import { limits } from '@dayloom/validators/limits'
import { createStore, promisifyRequest } from 'idb-keyval'
import { z } from 'zod'
import { appVersion } from '../app-version.ts'

/** An answer of the server, and when it came. */
export interface Seen {
  data: unknown
  at: number
}

/** So many answers are kept, the newest. */
const MOST = 100
/** A clock that is set right may go back a little; one that goes back further is not believed. */
const CLOCK_STEP = 5 * 60_000

const INDEX = 'index'
const indexSchema = z.object({
  user: z.string(),
  version: z.string(),
  /** When each answer came, the oldest first. */
  seen: z.map(z.string(), z.number()),
})

const openStore = () => createStore('dayloom', 'last-seen')
let store: ReturnType<typeof openStore> | undefined
/** Opened when it is needed; a browser may refuse. */
const shelf = <T>(mode: IDBTransactionMode, use: (shelf: IDBObjectStore) => Promise<T>) => {
  store ??= openStore()
  return store(mode, use)
}

const indexOf = async (shelf: IDBObjectStore) =>
  indexSchema.safeParse(await promisifyRequest<unknown>(shelf.get(INDEX))).data

/** Keeps answers for one person. What another person, or another version of the app, left behind is gone first. */
export const remember = (user: string, answers: ReadonlyMap<string, Seen>) =>
  shelf('readwrite', async (shelf) => {
    const index = await indexOf(shelf)
    const isTheirs = index?.user === user && index.version === appVersion
    if (!isTheirs) shelf.clear()
    const seen = new Map(isTheirs ? index.seen : [])
    for (const [key, { data, at }] of answers) {
      seen.delete(key)
      seen.set(key, at)
      shelf.put(data, `answer ${key}`)
    }
    for (const key of [...seen.keys()].slice(0, -MOST)) {
      seen.delete(key)
      shelf.delete(`answer ${key}`)
    }
    shelf.put({ user, version: appVersion, seen }, INDEX)
    await promisifyRequest(shelf.transaction)
  })

/**
 * The server has not been heard of for so long that the session may have been ended elsewhere. Every answer counts:
 * without a session there is none.
 */
const isExpired = ({ seen }: z.output<typeof indexSchema>, now: number) => {
  const silence = now - Math.max(...seen.values())
  return silence > limits.offline || silence < -CLOCK_STEP
}

/** What was last seen; with `user`, of this person only. */
export const recall = (key: string, user: string | undefined, now: number) =>
  shelf('readonly', async (shelf): Promise<Seen | undefined> => {
    const index = await indexOf(shelf)
    const at = index?.seen.get(key)
    if (!index || at === undefined || isExpired(index, now)) return undefined
    if (index.version !== appVersion || (user !== undefined && index.user !== user)) return undefined
    return { data: await promisifyRequest<unknown>(shelf.get(`answer ${key}`)), at }
  })

/** Wipes what belongs to nobody who is surely still signed in. */
export const forgetExpired = (now: number) =>
  shelf('readwrite', async (shelf) => {
    const index = await indexOf(shelf)
    if (index && isExpired(index, now)) shelf.clear()
    await promisifyRequest(shelf.transaction)
  })

export const forgetAll = () =>
  shelf('readwrite', async (shelf) => {
    shelf.clear()
    await promisifyRequest(shelf.transaction)
  })
