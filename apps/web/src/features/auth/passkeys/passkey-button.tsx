import { knowsPasskeys } from '../../../lib/session/passkeys.ts'
import { PasskeyControl } from './passkey-control.tsx'
import { usePasskey } from './use-passkey.ts'

/** The whole sign-in by a passkey, where the browser knows them. */
export const PasskeyButton = () => {
  const passkey = usePasskey()
  if (!knowsPasskeys()) return null
  return <PasskeyControl onClick={() => passkey.mutate()} loading={passkey.isPending} />
}
