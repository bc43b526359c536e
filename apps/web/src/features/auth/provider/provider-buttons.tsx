import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ProviderName } from '../../../lib/provider/begin.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import type { AuthFlow } from '../flow.ts'
import { texts } from '../texts.ts'
import classes from './provider-buttons.module.css'
import { GoogleLogo } from './google-logo.tsx'
import { useProviderSignIn } from './use-provider-sign-in.ts'

interface ProviderButtonProps {
  provider: ProviderName
  flow: AuthFlow
  logo?: ReactNode
  children: string
}

/** It stays usable: a second click finds the popup again. */
const ProviderButton = ({ provider, flow, logo, children }: ProviderButtonProps) => {
  const { signIn, finishing } = useProviderSignIn(provider, flow)
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      leftSection={logo}
      onClick={() => void signIn()}
      loading={finishing}
    >
      {children}
    </Button>
  )
}

/** Only those that the server knows a client of. */
export const ProviderButtons = ({ flow }: { flow: AuthFlow }) => {
  const { data: config } = trpc.app.config.useQuery(undefined, { staleTime: Infinity })
  if (!config?.google_enabled && !config?.oidc) return null
  return (
    <>
      <p className={classes.or}>{texts.or}</p>
      {config.google_enabled && (
        <ProviderButton provider="google" flow={flow} logo={<GoogleLogo />}>
          {texts.google.button}
        </ProviderButton>
      )}
      {config.oidc && (
        <ProviderButton provider="oidc" flow={flow}>
          {texts.provider.button(config.oidc.name)}
        </ProviderButton>
      )}
    </>
  )
}
