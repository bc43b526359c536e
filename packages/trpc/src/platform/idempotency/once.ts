import { asDatabase } from '@dayloom/db/client'
import type { Context } from '../../context.ts'
import { asAppError, signedOut, type AppError } from '../../errors.ts'
import { asHeavyWork } from '../load/heavy-work.ts'
import { createKeyedSemaphore } from '../load/keyed-semaphore.ts'
import { countKeptBytes } from './kept-bytes.ts'
import { portsInside } from './ports-inside.ts'
import { inProgress, isKept, mismatch, type KeyedRequest } from './request.ts'
import { answeredUntil, readAnswer, takeKey, type Answer, type Owner } from './rows.ts'

/** An answer, and what is kept of it: without what is shown once. */
export interface Answered extends Answer {
  kept: string
}

export interface Outcome extends Answer {
  isReplay: boolean
}

/** How one surface answers. */
export interface Surface {
  run: (ctx: Context) => Promise<Answered>
  refusal: (error: AppError) => Answer
  /** It takes its turn of heavy work before its transaction begins, so that nobody waits with a connection in hand. */
  isHeavy?: boolean
}

/** Milliseconds; the slowest of them closes a day. */
const TIMEOUT_MS = 30_000

/** Each holds a connection while it waits for what else this person does, so they come one after the other. */
const turns = createKeyedSemaphore({ concurrency: 1, maxWaiting: 50, timeout: 10_000 })

/** What this process is at work on. */
const underWay = new Map<string, KeyedRequest>()

const isSame = (one: KeyedRequest, other: KeyedRequest) =>
  one.request === other.request && (one.body === other.body || one.body === null || other.body === null)

/** Refuses a key at once that this process is at work on, so that nobody waits with a connection in hand. */
export const alone = async <T>(
  { user_id }: Owner,
  keyed: KeyedRequest,
  work: () => Promise<T>,
): Promise<T> => {
  const name = `${user_id} ${keyed.key}`
  const other = underWay.get(name)
  if (other) throw isSame(other, keyed) ? inProgress() : mismatch()
  underWay.set(name, keyed)
  try {
    return await work()
  } finally {
    underWay.delete(name)
  }
}

/**
 * Does what is asked for once, however often the same request comes with its key: the change and its answer are one
 * transaction, so whoever is killed leaves both or neither. What the services call transactions are savepoints in it;
 * a refusal leaves nothing but its answer. Not for work that goes on outside of the database.
 */
export const onceInTransaction = async (
  ctx: Context,
  owner: Owner,
  keyed: KeyedRequest,
  { run, refusal, isHeavy = false }: Surface,
): Promise<Outcome> => {
  const { user_id, now } = owner
  const { key, body } = keyed
  const ports = portsInside(ctx.ports, { isHeavy })
  let kept = ''
  const work = () =>
    turns.run(user_id, () =>
      ctx.db.$transaction(
        async (tx): Promise<Outcome | { error: AppError }> => {
          // With the person's row, the lock is taken where that lies: otherwise by the server that was asked, each its own.
          const [lock] = await tx.$queryRaw<{ free: boolean }[]>`
            SELECT pg_try_advisory_xact_lock(hashtextextended(${`${user_id} ${key}`}, 1)) AS free
            FROM users WHERE id = ${user_id}::uuid`
          if (!lock) throw signedOut()
          if (!lock.free) throw inProgress()
          if (!(await takeKey(tx, owner, keyed, { expires_at: answeredUntil(now()) })))
            return { ...(await readAnswer(tx, owner, keyed, async () => body)), isReplay: true }
          const save = ({ status, answer }: { status: number; answer: string }) => {
            kept = answer
            const data = { status, answer, language: ctx.request.acceptedLanguage ?? null }
            return tx.idempotencyKey.updateMany({ where: { user_id, key }, data })
          }
          try {
            const answered = await tx.$transaction((inner) => run({ ...ctx, ports, db: asDatabase(inner) }))
            await save({ status: answered.status, answer: answered.kept })
            return { status: answered.status, body: answered.body, isReplay: false }
          } catch (cause) {
            const error = asAppError(cause)
            if (!isKept(error)) throw error
            const told = refusal(error)
            await save({ status: told.status, answer: told.body })
            return { error }
          }
        },
        { timeout: TIMEOUT_MS },
      ),
    )
  const outcome = await alone(owner, keyed, () =>
    isHeavy ? asHeavyWork({ ports: ctx.ports, user: { id: user_id } }, work) : work(),
  )
  await countKeptBytes(ctx, owner, kept)
  if ('error' in outcome) throw outcome.error
  return outcome
}
