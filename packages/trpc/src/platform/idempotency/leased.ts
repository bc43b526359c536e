import { randomUUID } from 'node:crypto'
import type { Transaction } from '@dayloom/db/client'
import { serverLimits } from '@dayloom/validators/limits/server'
import type { Context } from '../../context.ts'
import { asAppError, type AppError } from '../../errors.ts'
import { countKeptBytes } from './kept-bytes.ts'
import { alone, type Answered, type Outcome } from './once.ts'
import { isKept, type KeyedRequest } from './request.ts'
import { answeredUntil, readAnswer, takeKey, type Answer, type Owner } from './rows.ts'

const { lease: LEASE_MS, renewal: RENEWAL_MS } = serverLimits.idempotency

/** Keeps an answer with a change, in the transaction of the change. */
type SaveAnswer = (tx: Transaction, answered: Pick<Answered, 'status' | 'kept'>) => Promise<void>

interface LeasedWork {
  run: (saveAnswer: SaveAnswer) => Promise<Answered>
  refusal: (error: AppError) => Answer
  /** The hash of the body, which is read to its end for it; null where that cannot be. */
  readBody: () => Promise<string | null>
}

/**
 * The same for work that is no single transaction: files, passwords, mails. The key is taken before it for some
 * seconds, again and again while it lasts, and answered after it. A process that is killed between the change and the
 * answer leaves a key that is free when its time is over, and the same request is done again: what calls `saveAnswer` in
 * the transaction of its change has its answer kept with it, and for the rest a second time changes nothing more.
 */
export const onceLeased = async (
  { db, ports, request }: Pick<Context, 'db' | 'ports' | 'request'>,
  owner: Owner,
  keyed: KeyedRequest,
  { run, refusal, readBody }: LeasedWork,
): Promise<Outcome> =>
  alone(owner, keyed, async () => {
    const { user_id, now } = owner
    const lease = randomUUID()
    const own = { user_id, key: keyed.key, lease }
    const expiry = () => new Date(now().getTime() + LEASE_MS)
    if (!(await takeKey(db, owner, keyed, { lease, expires_at: expiry() })))
      return { ...(await readAnswer(db, owner, keyed, readBody)), isReplay: true }
    // A database that is away ends the work itself.
    const renew = () => db.idempotencyKey.updateMany({ where: own, data: { expires_at: expiry() } })
    const renewals = setInterval(() => void renew().catch(() => undefined), RENEWAL_MS)
    let kept = ''
    const save = async (tx: Context['db'] | Transaction, status: number, answer: string) => {
      const body = keyed.body ?? (await readBody())
      const language = request.acceptedLanguage ?? null
      const data = { status, answer, language, body, lease: null, expires_at: answeredUntil(now()) }
      if (body === null) return release()
      kept = answer
      await tx.idempotencyKey.updateMany({ where: own, data })
    }
    const release = async () => {
      kept = ''
      await db.idempotencyKey.deleteMany({ where: own })
    }
    try {
      const answered = await run((tx, { status, kept }) => save(tx, status, kept))
      // Without a database the key ends by its time: what is done is answered all the same.
      await save(db, answered.status, answered.kept).catch(() => undefined)
      return { status: answered.status, body: answered.body, isReplay: false }
    } catch (cause) {
      const error = asAppError(cause)
      const told = isKept(error) ? refusal(error) : null
      await (told ? save(db, told.status, told.body) : release()).catch(() => undefined)
      throw error
    } finally {
      clearInterval(renewals)
      await countKeptBytes({ ports }, owner, kept)
    }
  })
