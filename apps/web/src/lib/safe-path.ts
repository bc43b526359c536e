/** A path of our own, or the fallback: an address from outside must never decide where a person ends up. */
export const safePath = (value: string | undefined, fallback: string) => {
  if (!value) return fallback
  try {
    const url = new URL(value, 'http://own.invalid')
    const own = url.origin === 'http://own.invalid' && value.startsWith('/')
    return own ? url.pathname + url.search + url.hash : fallback
  } catch {
    return fallback
  }
}
