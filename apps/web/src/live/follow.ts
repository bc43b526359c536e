import { followedChangeSchema, type FollowedChange } from '@dayloom/validators/changes'
import type { QueryClient } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { z } from 'zod'
import { codeOf, isRefusal } from '../lib/api/errors.ts'
import { api, trpc, trpcClient } from '../lib/api/trpc.ts'
import { followAccount } from './account.ts'
import { createApplier } from './apply.ts'
import { watchHands } from './busy.ts'
import { offerLog } from './log.ts'
import { rowOf } from './patches/tasks.ts'
import { createReader } from './reader.ts'
import { isOwnRequest } from '../lib/api/request-id.ts'
import { openStream } from './stream.ts'
import { openTabs } from './tabs.ts'
import { putTask } from './task-places.ts'

/** By then it is known which tab leads. Milliseconds. */
const JOIN_MS = 300

/** What could not be read is read again after this, about. Milliseconds. */
const READ_AGAIN_MS = 5000

/** The end of the log when the server wrote the document: all that is shown was read after it. Said once. */
const takeSeq = () => {
  const element = document.getElementById('seq')
  element?.remove()
  return z.number().safeParse(JSON.parse(element?.textContent ?? 'null')).data
}

const toldSchema = z.array(followedChangeSchema)

/**
 * What was answered here is shown already. What this page undid is not, nor that a timer has ended with what it ran on.
 */
const isShown = ({ call_id, reverts, entity }: FollowedChange) =>
  reverts === null && entity !== 'time_entry' && isOwnRequest(call_id)

/** Takes what changes elsewhere into what is shown, until it is told to stop. */
export const followChanges = (client: QueryClient, userId: string) => {
  const stopWatching = watchHands()
  const leaveAccount = followAccount(client, userId)
  let rereading: ReturnType<typeof setTimeout> | undefined
  const applier = createApplier({
    client,
    reread: async (id) => putTask(client, rowOf(await api.tasks.get.fetch({ id }, { staleTime: 0 }))),
  })
  const log = offerLog(() => reader.fill())
  const reader = createReader({
    start: takeSeq(),
    age: () => performance.now(),
    read: (from) => trpcClient.changes.catchUp.query(from),
    apply: (changes) => {
      // Also what was read while the stream was away, which will begin behind it.
      if (tabs.isLeading()) tabs.tell(changes)
      log.add(changes.filter(({ call_id }) => isOwnRequest(call_id)))
      applier.apply(changes.filter((change) => !isShown(change)))
    },
    isExpired: (error) => codeOf(error) === 'CURSOR_EXPIRED',
    startOver: () => void client.invalidateQueries(),
    // A tab that does not lead has no stream that would bring it: it would hear of nothing from there on.
    failed: (error) => {
      clearTimeout(rereading)
      if (!isRefusal(error)) rereading = setTimeout(fill, READ_AGAIN_MS * (0.5 + Math.random()))
    },
  })
  const seq = async () => {
    const known = reader.seq()
    if (known !== undefined) return known
    await reader.fill()
    return reader.seq() ?? 0
  }
  const leaving = [trpc.auth.logout, trpc.users.deleteAccount].map((each) => getMutationKey(each))
  const isLeaving = () => leaving.some((mutationKey) => client.isMutating({ mutationKey }) > 0)
  const fill = () => {
    if (!isLeaving()) void reader.fill().catch(() => undefined)
  }
  const failed = (code: string | undefined) => {
    if (code === 'UNAUTHORIZED') void api.auth.session.invalidate()
    if (code === 'CURSOR_EXPIRED') fill()
  }
  const tabs = openTabs({
    name: `changes of ${userId}`,
    lead: (signal) =>
      openStream({
        start: seq,
        take: (change) => reader.receive([change]),
        failed,
        isLeaving,
        isSignedIn: async () => (await api.auth.session.fetch(undefined, { staleTime: 0 })) !== null,
        signal,
      }),
    hear: (data) => reader.receive(toldSchema.safeParse(data).data ?? []),
  })
  // Who looks again after a long time does not wait for the next change.
  const look = () => {
    if (document.visibilityState === 'visible') fill()
  }
  document.addEventListener('visibilitychange', look)
  // Who leads is sent what was missed; the others ask for it.
  const joining = setTimeout(() => {
    if (!tabs.isLeading()) fill()
  }, JOIN_MS)
  return () => {
    clearTimeout(joining)
    clearTimeout(rereading)
    document.removeEventListener('visibilitychange', look)
    tabs.close()
    applier.close()
    log.close()
    leaveAccount()
    stopWatching()
  }
}
