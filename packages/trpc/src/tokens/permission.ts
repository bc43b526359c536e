import { serverMessages } from '@dayloom/validators/messages/server'
import type { Principal } from '../context.ts'
import { AppError } from '../errors.ts'

/** What is of the account, but for these calls: a token reads them. A device outlives the token that would add it. */
const account = new Set([
  'auth',
  'factors',
  'users',
  'email',
  'tokens',
  'webhooks',
  'calendarFeed',
  'imports',
  'push',
])
const readable = new Set(['users.profile', 'email.status', 'users.picture'])

const isOfAccount = (name: string) => account.has(name.split('.', 1)[0] ?? '') && !readable.has(name)

export const tokenForbidden = () => new AppError('TOKEN_FORBIDDEN', serverMessages.tokens.forbidden)

/** Throws where an API token asks for more than it is for: `name` is the procedure, or that of a row of REST. */
export const refuseToken = (principal: Principal | null, name: string, isChange: boolean) => {
  const token = principal?.token
  if (!token) return
  if (isOfAccount(name) || (isChange && token.scope === 'read')) throw tokenForbidden()
}
