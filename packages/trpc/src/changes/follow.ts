import type { CatchUpInput, FollowedChange } from '@dayloom/validators/changes'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { Following, UserContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { lastSeq, listFollowed, seqAt } from './read.ts'

const PAGE = 500

/** Milliseconds after which silence is told of, so that what lies between keeps the connection. */
export const SILENCE_MS = 20_000

/** Milliseconds between the time that a row of the log says and its commit, at most. */
const COMMIT_MS = 10_000

const tooMany = () =>
  new AppError('TOO_MANY_REQUESTS', serverMessages.changes.tooManyStreams, { retryAfter: 5 })

type Page = Awaited<ReturnType<typeof listFollowed>>

/** Whether it is over is asked anew each time. */
const isOver = ({ aborted }: AbortSignal) => aborted

async function* changesFrom(ctx: UserContext, following: Following, first: Page) {
  try {
    for (let page = first; ; page = await listFollowed(ctx, { since: page.next_seq, limit: PAGE })) {
      for (const change of page.data) {
        yield change
        following.sent(change.seq)
        if (isOver(following.signal)) return
      }
      const isNew = page.data.length > 0 || (await following.wait(SILENCE_MS))
      if (isOver(following.signal)) return
      if (!isNew) yield null
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
  const following = await ctx.ports.followers.begin(ctx.user.id, ctx.session.id)
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
