import { Button } from '@mantine/core'
import { trpc } from '../api/trpc.ts'
import type { ProviderName } from './begin.ts'

const words = { google: 'Confirm with Google', oidc: (name: string) => `Confirm with ${name}` } as const

interface ProveButtonsProps {
  disabled: boolean
  prove: (provider: ProviderName) => unknown
}

/** Prove who is here by a way to a provider: for who has no password. */
export const ProveButtons = ({ disabled, prove }: ProveButtonsProps) => {
  const { data: config } = trpc.app.config.useQuery(undefined, { staleTime: Infinity })
  const { data: factors } = trpc.factors.list.useQuery(undefined)
  const oidc = factors?.oidc ? config?.oidc : null
  return (
    <>
      {config?.google_enabled && (!oidc || factors?.google) && (
        <Button variant="subtle" disabled={disabled} onClick={() => void prove('google')}>
          {words.google}
        </Button>
      )}
      {oidc && (
        <Button variant="subtle" disabled={disabled} onClick={() => void prove('oidc')}>
          {words.oidc(oidc.name)}
        </Button>
      )}
    </>
  )
}
