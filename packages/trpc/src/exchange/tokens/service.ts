import { randomBytes } from 'node:crypto'
import type { Prisma } from '@dayloom/db/models'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { TokenCreateInput, TokenIdInput } from '@dayloom/validators/tokens'
import { openConnection } from '../connections/open.ts'
import type { UserContext } from '../../context.ts'
import { invalid, notFound } from '../../errors.ts'
import { newId } from '../../platform/ids.ts'
import { limitTokens } from '../../platform/load/account-limits.ts'
import { hashToken } from '../../platform/random-token.ts'

const RANDOM_BYTES = 24
const PREFIX = 'dl_'

/** Whether a token is of a program, and not of a session. */
export const isApiToken = (token: string) => token.startsWith(PREFIX)

const columns = {
  id: true,
  name: true,
  scope: true,
  created_at: true,
  last_used_at: true,
  expires_at: true,
} as const satisfies Prisma.ApiTokenSelect

/** The user's id, so that both are found in one place, and 192 random bits. */
const newApiToken = (userId: string) =>
  `${PREFIX}${userId.replaceAll('-', '')}${randomBytes(RANDOM_BYTES).toString('hex')}`

const parts = /^dl_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[0-9a-f]{48}$/

/** Where a token would be; null where it is of another kind. */
export const keyOfToken = (token: string) => {
  const user_id = parts.exec(token)?.slice(1).join('-')
  return user_id === undefined ? null : { user_id, hash: hashToken(token) }
}

/** The newest first. */
export const listTokens = ({ db, user }: UserContext) =>
  db.apiToken.findMany({
    where: { user_id: user.id },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    select: columns,
  })

/** Its text is in this answer and nowhere else. */
export const createToken = async (ctx: UserContext, { name, scope, expires_at }: TokenCreateInput) => {
  const created_at = ctx.now()
  const user_id = ctx.user.id
  if (expires_at && new Date(expires_at) <= created_at)
    throw invalid('expires_at', serverMessages.input.tokenExpiry)
  const token = newApiToken(user_id)
  const row = await openConnection(ctx, async (tx) => {
    const data = {
      user_id,
      id: newId(created_at),
      hash: hashToken(token),
      name,
      scope,
      created_at,
      expires_at,
    }
    await tx.apiToken.createMany({ data })
    await limitTokens(tx, user_id)
    const where = { user_id_id: { user_id, id: data.id } }
    return {
      made: await tx.apiToken.findUniqueOrThrow({ where, select: columns }),
      opening: { event: 'token_created', kind: 'api_token', name, changed: false },
    }
  })
  return { ...row, token }
}

export const deleteToken = async ({ db, user, ports, request }: UserContext, { id }: TokenIdInput) => {
  const { count } = await db.apiToken.deleteMany({ where: { user_id: user.id, id } })
  if (count === 0) throw notFound(serverMessages.tokens.notFound)
  ports.audit('token_deleted', { request, user_id: user.id })
  return { done: true as const }
}
