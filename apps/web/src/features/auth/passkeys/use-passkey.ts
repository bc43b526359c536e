import { useState } from 'react'
import { notifyError } from '../../../lib/toasts/toasts.ts'
import { texts } from '../texts.ts'
import { useOpenApp } from '../use-open-app.ts'

/** Signs in with a passkey, whose code comes when one is used. */
export const usePasskey = (userId?: string) => {
  const openApp = useOpenApp()
  const [busy, setBusy] = useState(false)
  const attempt = async () => {
    setBusy(true)
    try {
      const { signInByPasskey } = await import('./sign-in-by-passkey.ts')
      await signInByPasskey(openApp, userId)
    } catch {
      notifyError(texts.passkey.failed)
    }
    setBusy(false)
  }
  return { signIn: () => void attempt(), busy }
}
