import { serverMessages } from '@dayloom/validators/messages/server'
import type { Principal } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { isOpenToTokens } from './access.ts'

export const tokenForbidden = () => new AppError('TOKEN_FORBIDDEN', serverMessages.tokens.forbidden)

/** Throws where an API token asks for more than it is for: `name` is the procedure, or that of a row of REST. */
export const refuseToken = (principal: Principal | null, name: string, isChange: boolean) => {
  const token = principal?.token
  if (!token) return
  if (!isOpenToTokens(name) || (isChange && token.scope === 'read')) throw tokenForbidden()
}
