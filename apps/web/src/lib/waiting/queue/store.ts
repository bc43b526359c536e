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

const allOf = async (store: IDBObjectStore, user: string): Promise<WaitingChange[]> => {
  const rows: unknown[] = await promisifyRequest(store.getAll())
  // What another version of the app wrote and this one cannot read stays where it is.
  const known = rows.flatMap((row) => changeSchema.safeParse(row).data ?? [])
  return known.filter((each) => each.user === user)
}

/** What waits of one person, in the order it was made. */
export const read = async (user: string) => allOf(await storeOf('readonly'), user)

/** Keeps a change. Once this resolves, no crash takes it away. */
export const add = async (change: Omit<WaitingChange, 'id'>): Promise<WaitingChange> => {
  const store = await storeOf('readwrite')
  const request = store.add(change)
  await committed(store)
  return { ...change, id: z.number().parse(request.result) }
}

/** Keeps a change that may have been kept already, under its key. */
export const addOnce = async (change: Omit<WaitingChange, 'id'>) => {
  const store = await storeOf('readwrite')
  const kept = await allOf(store, change.user)
  if (!kept.some(({ key }) => key === change.key)) store.add(change)
  await committed(store)
}

/** Takes away what was sent, and in the same step carries over to the others what its answer says of them. */
export const settle = async (
  { id, user }: WaitingChange,
  follow: (change: WaitingChange) => WaitingChange,
) => {
  const store = await storeOf('readwrite')
  store.delete(id)
  for (const change of await allOf(store, user)) {
    const followed = follow(change)
    if (followed !== change) store.put(followed)
  }
  await committed(store)
}

const replace = async ({ id, user }: WaitingChange, change: (before: WaitingChange) => WaitingChange) => {
  const store = await storeOf('readwrite')
  const before = (await allOf(store, user)).find((each) => each.id === id)
  if (before) store.put(change(before))
  await committed(store)
}

export const refuse = (change: WaitingChange, refused: Refused) =>
  replace(change, (before) => ({ ...before, refused }))

/** Another input is another request, and has another key. */
export const amend = (change: WaitingChange, key: string, input: unknown = change.input) =>
  replace(change, (before) => ({ ...before, input, key, refused: null }))

export const discard = async (ids: readonly number[]) => {
  const store = await storeOf('readwrite')
  for (const id of ids) store.delete(id)
  await committed(store)
}
