import { limits } from '@dayloom/validators/limits'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The list is ordered by use; what is too short to be accepted anyway does not count. */
const common = new Set(
  dictionary['passwords-common']
    .filter(({ length }) => length >= limits.changedPassword.min)
    .slice(0, limits.commonPasswords),
)

/** Whether it is among the passwords that are tried first, in whatever case (the list is in lower case). */
export const isCommonPassword = (password: string) => common.has(password.toLowerCase())
