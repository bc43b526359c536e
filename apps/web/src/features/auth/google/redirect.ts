import { beginGoogle } from '../../../lib/google/begin.ts'

const KEY = 'google-redirect'

/** Goes to Google in this window. A note stays behind, so that the callback waits for no other one. */
export const redirectToGoogle = async () => {
  const url = await beginGoogle()
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // Without storage the callback finds out by itself, a little later.
  }
  window.location.assign(url)
}

/** Whether this window went to Google itself; asked once. */
export const wasRedirected = () => {
  try {
    const noted = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return noted
  } catch {
    return false
  }
}
