import { Button } from '@mantine/core'
import { useState } from 'react'
import { FailedState } from '../../../../components/states/failed-state.tsx'
import { SettingRow } from '../../setting-row.tsx'
import { Loading } from '../../../../components/states/skeletons.tsx'
import { notifyAccountSuccess } from '../../../../lib/account-toasts.ts'
import { errorText } from '../../../../lib/api/errors.ts'
import { trpc } from '../../../../lib/api/trpc.ts'
import { AppSetting } from './app-setting.tsx'
import classes from './factor-settings.module.css'
import { ProviderSetting } from './provider-setting.tsx'
import { PasskeysSetting } from './passkeys-setting.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { RecoverySetting } from './recovery-setting.tsx'
import { texts } from './texts.ts'
import { useFactors, type OnAdded } from './use-factors.ts'

/** As high as what will come. */
const Waiting = ({ words }: { words: { title: string; hint: string; add: string } }) => (
  <SettingRow
    title={words.title}
    hint={words.hint}
    control={
      <Button variant="light" disabled>
        {words.add}
      </Button>
    }
  />
)

/** What a sign-in asks for beside the password, and what helps when it is lost. */
export const FactorSettings = () => {
  const [made, setMade] = useState<{ codes: string[]; done: string } | null>(null)
  const { data, error, refetch, isFetching } = useFactors()
  const { data: config } = trpc.app.config.useQuery(undefined, { staleTime: Infinity })
  if (!data)
    return (
      <div className={classes.waiting}>
        {error ? (
          <FailedState
            text={errorText(error, texts.failed.load)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Loading label={texts.loading}>
            <Waiting words={texts.app} />
            {config?.google_enabled && <Waiting words={{ ...texts.google, add: texts.provider.add }} />}
            {config?.oidc && <Waiting words={{ ...texts.oidc(config.oidc.name), add: texts.provider.add }} />}
            <Waiting words={texts.passkeys} />
          </Loading>
        )}
      </div>
    )
  const { google, oidc, email, totp, passkeys, recovery_codes } = data
  const onAdded: OnAdded = (done, codes) => {
    // On a phone a toast would cover the heading of the codes: it waits until they were kept.
    if (codes) setMade({ codes, done })
    else notifyAccountSuccess(done)
  }
  const onKept = () => {
    if (made) notifyAccountSuccess(made.done)
    setMade(null)
  }
  return (
    <>
      <AppSetting totp={totp} onAdded={onAdded} />
      {(google || config?.google_enabled) && (
        <ProviderSetting provider="google" words={texts.google} linked={google} />
      )}
      {config?.oidc && <ProviderSetting provider="oidc" words={texts.oidc(config.oidc.name)} linked={oidc} />}
      <PasskeysSetting passkeys={passkeys} onAdded={onAdded} />
      {(email || totp || passkeys.length > 0) && (
        <RecoverySetting remaining={recovery_codes} onAdded={onAdded} />
      )}
      <RecoveryDialog codes={made?.codes ?? null} onClose={onKept} />
    </>
  )
}
