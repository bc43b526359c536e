import { Button } from '@mantine/core'
import { trpc } from '../../../lib/api/trpc.ts'
import type { AuthFlow } from '../flow.ts'
import { texts } from '../texts.ts'
import classes from './google-button.module.css'
import { GoogleLogo } from './google-logo.tsx'
import { useGoogleSignIn } from './use-google-sign-in.ts'

/** Only where the server knows a client of Google. It stays usable: a second click finds the popup again. */
export const GoogleButton = ({ flow }: { flow: AuthFlow }) => {
  const { data: config } = trpc.app.config.useQuery(undefined, { staleTime: Infinity })
  const { signIn, finishing } = useGoogleSignIn(flow)
  if (!config?.google_enabled) return null
  return (
    <>
      <p className={classes.or}>{texts.or}</p>
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<GoogleLogo />}
        onClick={() => void signIn()}
        loading={finishing}
      >
        {texts.google.button}
      </Button>
    </>
  )
}
