/** The paths of the screens, in the order of the sidebar. */
export const navPaths = [
  '/today',
  '/calendar',
  '/getting-started',
  '/dashboard',
  '/tasks',
  '/habits',
  '/analytics',
  '/profile',
] as const
export type NavPath = (typeof navPaths)[number]

/** Where a signed-in person can be sent after a detour. */
export const appPaths = ['/', ...navPaths, '/verify-email'] as const

/** `//host` and `/\host` name another site; browsers drop tabs and line breaks, and then read the rest. */
const isLocalPath = (text: string) => /^\/(?![/\\])/.test(text) && !/\p{Cc}/u.test(text)

/** Where a text leads, the parser decides. Any origin does: it shows whether a text leaves the one it is resolved on. */
const ORIGIN = 'http://app.invalid'

/** The path, query and hash of a value from outside when they lead to a screen of the app; else the fallback. */
export function safeRedirect(
  value: unknown,
  fallback = '/profile',
  paths: readonly string[] = appPaths,
): string {
  if (typeof value !== 'string' || !isLocalPath(value)) return fallback
  const url = new URL(value, ORIGIN)
  if (url.origin !== ORIGIN || !paths.includes(url.pathname)) return fallback
  return url.pathname + url.search + url.hash
}
