import type { Transaction } from '@dayloom/db/client'
import { invalidCode } from '../codes/check.ts'
import { isAhead } from '../../platform/clock/ends.ts'
import type { JobContext } from '../../context.ts'
import type { Credentials } from '../credentials.ts'

type Keyed = Pick<JobContext, 'now'> & { ports: Pick<JobContext['ports'], 'secrets'> }

/** The longest that a link may work. Milliseconds. */
const LONGEST_MS = 7 * 86_400_000
const HOUR_MS = 3_600_000

/** How long the link of a new account, and that of a lost password, works. Milliseconds. */
export const linkLifetimes = { create: LONGEST_MS, reset: HOUR_MS } as const

const partsOf = ({ id, credentials_version }: Credentials, end: string) => [
  id,
  end,
  String(credentials_version),
]

/**
 * The token of a link that sets a password, as whoever runs the server hands it out. Nothing is stored: the token is
 * signed, and bound to the credentials of now. So it works once, and not after any other change of them.
 */
export const makeResetToken = ({ now, ports }: Keyed, account: Credentials, lifetime: number) => {
  const end = String(now().getTime() + lifetime)
  return [account.id, end, ports.secrets.hash('reset', ...partsOf(account, end))].join('.')
}

const shape = /^([\da-f-]{36})\.(\d{13})\.([\w-]+)$/

/** Whose link it is; null for one that is wrong, used or old, and for the token of a mail. */
export const readResetToken = async (
  { db, now, ports }: Keyed & Pick<JobContext, 'db'>,
  token: string,
): Promise<Credentials | null> => {
  const [, id, end, hash] = shape.exec(token) ?? []
  if (id === undefined || end === undefined || hash === undefined) return null
  if (!isAhead(new Date(Number(end)), now(), LONGEST_MS)) return null
  const account = await db.user.findUnique({ where: { id }, select: { id: true, credentials_version: true } })
  return account && ports.secrets.matches(hash, 'reset', ...partsOf(account, end)) ? account : null
}

/** Of two that use the same link at once, one gets past this. */
export const spendResetToken = async (tx: Transaction, { id, credentials_version }: Credentials) => {
  const { count } = await tx.user.updateMany({
    where: { id, credentials_version },
    data: { credentials_version: { increment: 1 } },
  })
  if (count === 0) throw invalidCode(id)
}
