import { useState } from 'react'
import { FailedState } from '../../../../components/failed-state.tsx'
import { Loading, RowsSkeleton } from '../../../../components/skeletons.tsx'
import { errorText } from '../../../../lib/errors.ts'
import { AppSetting } from './app-setting.tsx'
import classes from './factor-settings.module.css'
import { PasskeysSetting } from './passkeys-setting.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { RecoverySetting } from './recovery-setting.tsx'
import { texts } from './texts.ts'
import { useFactors } from './use-factors.ts'

/** What a sign-in asks for beside the password, and what helps when it is lost. */
export const FactorSettings = () => {
  const [codes, setCodes] = useState<string[] | null>(null)
  const { data, error, refetch, isFetching } = useFactors()
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
            <RowsSkeleton rows={2} height={56} />
          </Loading>
        )}
      </div>
    )
  const { email, totp, passkeys, recovery_codes } = data
  return (
    <>
      <AppSetting totp={totp} onCodes={setCodes} />
      <PasskeysSetting passkeys={passkeys} onCodes={setCodes} />
      {(email || totp || passkeys.length > 0) && (
        <RecoverySetting remaining={recovery_codes} onCodes={setCodes} />
      )}
      <RecoveryDialog codes={codes} onClose={() => setCodes(null)} />
    </>
  )
}
