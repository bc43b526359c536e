import { knowsPasskeys } from '../../../lib/session/knows-passkeys.ts'
import { PasskeyControl } from './passkey-control.tsx'
import { usePasskey } from './use-passkey.ts'

/** The whole sign-in by a passkey, where the browser knows them. */
export const PasskeyButton = () => {
  const { signIn, busy } = usePasskey()
  if (!knowsPasskeys()) return null
  return <PasskeyControl onClick={signIn} loading={busy} />
}
