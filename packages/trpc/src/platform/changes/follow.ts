import { setImmediate } from 'node:timers/promises'
import type { CatchUpInput, FollowedChange } from '@dayloom/validators/changes'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { Following, UserContext } from '../../context.ts'
import { AppError, asAppError } from '../../errors.ts'
import { lastSeq, listFollowed, seqAt } from './read.ts'

const PAGE = 500

/** Milliseconds after which silence is told of, so that what lies between keeps the connection. */
const HEARTBEAT_INTERVAL_MS = 20_000

/** Milliseconds until a database that is away is asked again. */
const AWAY_MS = 1000

/** Milliseconds between the time that a row of the log says and its commit, at most. */
const COMMIT_MS = 10_000

const tooMany = () =>
  new AppError('TOO_MANY_REQUESTS', serverMessages.changes.tooManyStreams, { retryAfter: 5 })

type Page = Awaited<ReturnType<typeof listFollowed>>
type Read = Page & { isAway?: boolean }

/** Whether it is over is asked anew each time. */
const isOver = ({ aborted }: AbortSignal) => aborted

const reading = new Map<string, Promise<Page>>()

/**
 * What came after a number, read once for all streams of a person that ask in one turn of the event loop, as those do
 * that one change has woken. Who asks later may have been woken by a later change, and reads anew.
 */
const readNext = (ctx: UserContext, since: number) => {
  const key = `${ctx.user.id} ${since}`
  const other = reading.get(key)
  if (other) return other
  const page = setImmediate().then(() => {
    reading.delete(key)
    return listFollowed(ctx, { since, limit: PAGE })
  })
  reading.set(key, page)
  return page
}

/** Nothing where the database is away for a while: were its streams to end, all would come back at once. */
const readIfThere = async (ctx: UserContext, following: Following, since: number): Promise<Read> => {
  try {
    return await readNext(ctx, since)
  } catch (error) {
    if (isOver(following.signal) || asAppError(error).appCode !== 'UNAVAILABLE') throw error
    return { data: [], next_seq: since, isAway: true }
  }
}

async function* changesFrom(ctx: UserContext, following: Following, first: Page) {
  let passedOnAt = performance.now()
  try {
    for (let page: Read = first; ; page = await readIfThere(ctx, following, page.next_seq)) {
      for (const change of page.data) {
        yield change
        passedOnAt = performance.now()
        following.sent(change.seq)
        if (isOver(following.signal)) return
      }
      if (page.data.length > 0) continue
      // Requests that change nothing wake it too: they must not put off the end of the silence.
      const left = passedOnAt + HEARTBEAT_INTERVAL_MS - performance.now()
      const rest = page.isAway ? Math.min(left, AWAY_MS) : left
      const isWoken = rest > 0 && (await following.wait(rest))
      if (isOver(following.signal)) return
      if (isWoken || rest < left) continue
      yield null
      passedOnAt = performance.now()
    }
  } finally {
    await following.end()
  }
}

/**
 * Follows a person's log from a number on, or from now on: every change after it once, and null after a silence. It ends
 * with the session and the server, and with `signal`. Throws `TOO_MANY_REQUESTS`, or `CURSOR_EXPIRED` as `listChanges`.
 */
export const followChanges = async (
  ctx: UserContext,
  since: number | undefined,
  signal: AbortSignal,
): Promise<{ from: number; changes: AsyncGenerator<FollowedChange | null> }> => {
  const following = await ctx.ports.followers.begin({ userId: ctx.user.id, ...ctx })
  if (!following) throw tooMany()
  signal.addEventListener('abort', () => void following.end(), { once: true })
  try {
    if (signal.aborted) void following.end()
    const first =
      since === undefined
        ? { data: [], next_seq: await lastSeq(ctx) }
        : await listFollowed(ctx, { since, limit: PAGE })
    const from = since ?? first.next_seq
    following.sent(from)
    return { from, changes: changesFrom(ctx, following, first) }
  } catch (error) {
    await following.end()
    throw error
  }
}

/** One page of what whoever has followed until a number, or has read everything some time ago, has missed. */
export const catchUp = async (ctx: UserContext, { since, age }: CatchUpInput) => {
  const from = since ?? (await seqAt(ctx, new Date(ctx.now().getTime() - age - COMMIT_MS)))
  return listFollowed(ctx, { since: from, limit: PAGE })
}
