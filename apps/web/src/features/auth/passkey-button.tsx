import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { knowsPasskeys } from '../../lib/passkeys.ts'
import { texts } from './texts.ts'
import { usePasskey } from './use-passkey.ts'

/** The whole sign-in by a passkey, where the browser knows them. */
export const PasskeyButton = () => {
  const passkey = usePasskey()
  if (!knowsPasskeys()) return null
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconKey size={18} stroke={1.5} aria-hidden />}
      onClick={() => passkey.mutate()}
      loading={passkey.isPending}
    >
      {texts.passkey.button}
    </Button>
  )
}
