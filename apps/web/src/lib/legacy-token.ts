/**
 * Browsers keep their session in an HttpOnly cookie and store no token. A token that an older version
 * left behind still counts, in the documented order, until the server refuses it.
 */
const COOKIE = 'auth_token'
const STORED = ['stack_token', 'jwt_token'] as const

const fromCookie = () => {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${COOKIE}=`))
  return pair?.slice(COOKIE.length + 1)
}

const fromStorage = (key: string) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A header takes visible ASCII only; anything else would make every request throw. */
const usable = (token: string | null | undefined) =>
  token && /^[\x21-\x7e]+$/.test(token) ? token : undefined

const legacyToken = () =>
  usable(fromCookie()) ??
  STORED.map(fromStorage)
    .map(usable)
    .find((token) => token !== undefined)

export const authHeaders = (): Record<string, string> => {
  const token = legacyToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

export const clearLegacyTokens = () => {
  document.cookie = `${COOKIE}=; Max-Age=0; Path=/`
  try {
    for (const key of STORED) localStorage.removeItem(key)
  } catch {
    // Nothing is stored where storage is switched off.
  }
}
