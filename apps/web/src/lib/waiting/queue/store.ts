import { promisifyRequest } from 'idb-keyval'
import { z } from 'zod'
import type { Refused, WaitingChange } from '../changes.ts'

const CHANGES = 'changes'

const changeSchema = z.object({
  id: z.number(),
  user: z.string(),
  key: z.string(),
  procedure: z.string(),
  input: z.unknown(),
  subject: z.string(),
  name: z.string().nullable(),
  made_at: z.number(),
  tried_at: z.number().nullable().default(null),
  base: z.unknown(),
  refused: z.object({ code: z.string(), text: z.string() }).nullable(),
  shown: z.looseObject({}).nullable(),
  parts: z
    .object({
      id: z.string(),
      checklist_total: z.number(),
      checklist_done: z.number(),
      has_notes: z.boolean().optional(),
    })
    .nullable()
    // Of before there were any.
    .default(null),
})

const open = async () => {
  const request = indexedDB.open('waiting-changes', 1)
  request.addEventListener('upgradeneeded', () =>
    // The browser numbers them: one order for all tabs.
    request.result.createObjectStore(CHANGES, { keyPath: 'id', autoIncrement: true }),
  )
  const database = await promisifyRequest(request)
  const forget = () => (opened = undefined)
  database.addEventListener('close', forget)
  database.addEventListener('versionchange', () => {
    database.close()
    forget()
  })
  return database
}
let opened: ReturnType<typeof open> | undefined

const storeOf = async (mode: IDBTransactionMode) => {
  opened ??= open()
  opened.catch(() => (opened = undefined))
  // Written to the disk, not only to its queue, before anything is said to be kept.
  return (await opened).transaction(CHANGES, mode, { durability: 'strict' }).objectStore(CHANGES)
}

const committed = ({ transaction }: IDBObjectStore) => promisifyRequest(transaction)

/** What another version of the app wrote and this one cannot read stays where it is. */
const changeOf = (row: unknown, user: string): WaitingChange | undefined => {
  const { data } = changeSchema.safeParse(row)
  return data?.user === user ? data : undefined
}

const rowsOf = (store: IDBObjectStore) => promisifyRequest<unknown[]>(store.getAll())

const oneOf = async (store: IDBObjectStore, id: IDBValidKey, user: string) =>
  changeOf(await promisifyRequest<unknown>(store.get(id)), user)

/** What waits of one person, in the order it was made. */
export const read = async (user: string) =>
  (await rowsOf(await storeOf('readonly'))).flatMap((row) => changeOf(row, user) ?? [])

/** A change as it stands now; undefined once it is gone. */
export const get = async ({ id, user }: WaitingChange) => oneOf(await storeOf('readonly'), id, user)

/** Keeps a change. Once this resolves, no crash takes it away. */
export const add = async (change: Omit<WaitingChange, 'id'>): Promise<WaitingChange> => {
  const store = await storeOf('readwrite')
  const request = store.add(change)
  await committed(store)
  return { ...change, id: z.number().parse(request.result) }
}

const keyed = z.looseObject({ key: z.string() })

/** Keeps a change that may have been kept already, under its key. */
export const addOnce = async (change: Omit<WaitingChange, 'id'>) => {
  const store = await storeOf('readwrite')
  const rows = await rowsOf(store)
  if (!rows.some((row) => keyed.safeParse(row).data?.key === change.key)) store.add(change)
  await committed(store)
}

/**
 * Takes away what was sent, and in the same step carries over to later ones of the same thing what its answer says of
 * them. Gives those, and whether there are more than were known.
 */
export const acceptAnswer = async (
  { id, user, subject }: WaitingChange,
  known: readonly WaitingChange[],
  follow: (change: WaitingChange) => WaitingChange,
) => {
  const store = await storeOf('readwrite')
  store.delete(id)
  const last = Math.max(id, known.at(-1)?.id ?? id)
  // Their numbers only: the rows of thousands would be read with each one that is sent.
  const added = await promisifyRequest(store.getAllKeys(IDBKeyRange.lowerBound(last, true)))
  const later = known.filter((each) => each.subject === subject && each.id > id).map((each) => each.id)
  const followed: WaitingChange[] = []
  for (const key of [...later, ...added]) {
    // oxlint-disable-next-line no-await-in-loop -- few, and a transaction lives from one request to the next
    const change = await oneOf(store, key, user)
    const after = change && follow(change)
    if (!after || after === change) continue
    store.put(after)
    followed.push(after)
  }
  await committed(store)
  return { followed, isMore: added.length > 0 }
}

const replace = async ({ id, user }: WaitingChange, change: (before: WaitingChange) => WaitingChange) => {
  const store = await storeOf('readwrite')
  const before = await oneOf(store, id, user)
  if (before) store.put(change(before))
  await committed(store)
}

export const refuse = (change: WaitingChange, refused: Refused) =>
  replace(change, (before) => ({ ...before, refused }))

/** Another input is another request, and has another key. */
export const amend = (change: WaitingChange, key: string, input: unknown = change.input) =>
  replace(change, (before) => ({ ...before, input, key, tried_at: null, refused: null }))

/** It is about to be sent for the first time. */
export const noteTry = (change: WaitingChange, tried_at: number) =>
  replace(change, (before) => ({ ...before, tried_at }))

export const discard = async (ids: readonly number[]) => {
  const store = await storeOf('readwrite')
  for (const id of ids) store.delete(id)
  await committed(store)
}
