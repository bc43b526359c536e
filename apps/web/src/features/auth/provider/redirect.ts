import { beginSignIn, type ProviderName } from '../../../lib/provider/begin.ts'

const KEY = 'provider-redirect'

/** Goes to the provider in this window. A note stays behind, so that the callback waits for no other one. */
export const redirectToProvider = async (provider: ProviderName, invite?: string) => {
  const url = await beginSignIn(provider, invite)
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // Without storage the callback finds out by itself, a little later.
  }
  window.location.assign(url)
}

/** Whether this window went to the provider itself; asked once. */
export const wasRedirected = () => {
  try {
    const noted = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return noted
  } catch {
    return false
  }
}
