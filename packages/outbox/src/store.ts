import { promisifyRequest } from 'idb-keyval'
import { z } from 'zod'
import type { Entry, NewEntry, Refusal } from './entry.ts'
import type { Followed } from './options.ts'

/** Both names are in the browsers of people, with what they have not sent. */
const DATABASE = 'waiting-changes'
const ENTRIES = 'changes'

const rowSchema = z.object({
  id: z.number(),
  user: z.string(),
  key: z.string(),
  procedure: z.string(),
  input: z.unknown(),
  subject: z.string(),
  made_at: z.number(),
  tried_at: z.number().nullable().default(null),
  refused: z.object({ code: z.string(), text: z.string() }).nullable(),
})
const keySchema = z.looseObject({ key: z.string() })

const open = async (closed: () => void) => {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () =>
    // The browser numbers the rows, which is one order for all tabs.
    request.result.createObjectStore(ENTRIES, { keyPath: 'id', autoIncrement: true }),
  )
  const database = await promisifyRequest(request)
  database.addEventListener('close', closed)
  database.addEventListener('versionchange', () => {
    database.close()
    closed()
  })
  return database
}

const committed = ({ transaction }: IDBObjectStore) => promisifyRequest(transaction)
const rowsOf = (store: IDBObjectStore) => promisifyRequest<unknown[]>(store.getAll())

/** The entries in IndexedDB, one row each. */
export const createStore = <Facts extends object>(factsSchema: z.ZodType<Facts>) => {
  type Kept = Entry<Facts>
  let opened: ReturnType<typeof open> | undefined
  const forget = () => (opened = undefined)

  const storeOf = async (mode: IDBTransactionMode) => {
    opened ??= open(forget)
    opened.catch(forget)
    // Written to the disk, not only to its queue, before the screen shows the change as kept.
    return (await opened).transaction(ENTRIES, mode, { durability: 'strict' }).objectStore(ENTRIES)
  }

  /** A row that another version of the app wrote, and this one cannot read, stays in the database. */
  const entryOf = (row: unknown, user: string): Kept | undefined => {
    const [known, facts] = [rowSchema.safeParse(row).data, factsSchema.safeParse(row).data]
    return known?.user === user && facts ? { ...facts, ...known } : undefined
  }
  const oneOf = async (store: IDBObjectStore, id: IDBValidKey, user: string) =>
    entryOf(await promisifyRequest<unknown>(store.get(id)), user)

  const replace = async ({ id, user }: Kept, change: (before: Kept) => Kept) => {
    const store = await storeOf('readwrite')
    const before = await oneOf(store, id, user)
    if (before) store.put(change(before))
    await committed(store)
  }

  return {
    /** The entries of one person, in the order they were made. */
    read: async (user: string): Promise<Kept[]> =>
      (await rowsOf(await storeOf('readonly'))).flatMap((row) => entryOf(row, user) ?? []),

    /** The entry as it is now, or undefined if it is gone. */
    get: async ({ id, user }: Kept) => oneOf(await storeOf('readonly'), id, user),

    /** Once this resolves, no crash takes the entry away. */
    add: async (entry: NewEntry<Facts>): Promise<Kept> => {
      const store = await storeOf('readwrite')
      const request = store.add(entry)
      await committed(store)
      return { ...entry, id: z.number().parse(request.result) }
    },

    /** Adds an entry unless its key is there. */
    addOnce: async (entry: NewEntry<Facts>) => {
      const store = await storeOf('readwrite')
      const rows = await rowsOf(store)
      if (!rows.some((row) => keySchema.safeParse(row).data?.key === entry.key)) store.add(entry)
      await committed(store)
    },

    /**
     * Deletes an answered entry, and in the same transaction changes the later ones of its subject. Gives those, and
     * whether the store has entries that were not `known`.
     */
    acceptAnswer: async (
      { id, user, subject }: Kept,
      known: readonly Kept[],
      follow: (entry: Kept) => Followed<Facts> | null,
    ) => {
      const store = await storeOf('readwrite')
      store.delete(id)
      const last = Math.max(id, known.at(-1)?.id ?? id)
      // Only the keys: the outbox may have thousands of rows.
      const added = await promisifyRequest(store.getAllKeys(IDBKeyRange.lowerBound(last, true)))
      const later = known.filter((each) => each.subject === subject && each.id > id).map((each) => each.id)
      const followed: Kept[] = []
      for (const key of [...later, ...added]) {
        const entry = await oneOf(store, key, user)
        const change = entry && follow(entry)
        if (!change) continue
        const after = { ...entry, ...change }
        store.put(after)
        followed.push(after)
      }
      await committed(store)
      return { followed, isMore: added.length > 0 }
    },

    refuse: (entry: Kept, refused: Refusal) => replace(entry, (before) => ({ ...before, refused })),

    /** Another input is another request, with another key. */
    amend: (entry: Kept, key: string, input: unknown = entry.input) =>
      replace(entry, (before) => ({ ...before, input, key, tried_at: null, refused: null })),

    /** Called before the first try. */
    noteTry: (entry: Kept, tried_at: number) => replace(entry, (before) => ({ ...before, tried_at })),

    discard: async (ids: readonly number[]) => {
      const store = await storeOf('readwrite')
      for (const id of ids) store.delete(id)
      await committed(store)
    },
  }
}

export type Store<Facts extends object> = ReturnType<typeof createStore<Facts>>
