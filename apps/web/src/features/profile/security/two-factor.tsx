import { messages } from '@dayloom/validators/messages'
import { Alert, Button } from '@mantine/core'
import { Pill } from '../pill.tsx'
import { RouterButton } from '../../../components/router-button.tsx'
import { SettingRow } from '../setting-row.tsx'
import { useUser } from '../../../lib/session/session.tsx'
import { texts } from '../texts.ts'
import classes from './two-factor.module.css'
import { useToggleTwoFactor } from './use-toggle-two-factor.ts'
import { notifyError } from '../../../lib/toasts/toasts.ts'

const { twoFactor, details } = texts

export const TwoFactor = () => {
  const { email_verified, two_factor_enabled: enabled } = useUser()
  const toggle = useToggleTwoFactor()
  const change = () => {
    if (!enabled && !email_verified) notifyError(messages.users.verifyForTwoFactor)
    else toggle.mutate({ enabled: !enabled })
  }
  return (
    <SettingRow
      title={twoFactor.title}
      hint={twoFactor.hint}
      state={
        <Pill tone={enabled ? 'success' : 'neutral'}>{enabled ? twoFactor.enabled : twoFactor.disabled}</Pill>
      }
      control={
        <Button variant={enabled ? 'default' : 'light'} onClick={change} loading={toggle.isPending}>
          {enabled ? twoFactor.disable : twoFactor.enable}
        </Button>
      }
    >
      {!email_verified && (
        <Alert color="warning" variant="light" p="sm" role="note">
          <div className={classes.gate}>
            {twoFactor.gate}
            <RouterButton
              to="/verify-email"
              search={{ redirect: '/profile?tab=security' }}
              variant="subtle"
              size="compact-sm"
            >
              {details.verify}
            </RouterButton>
          </div>
        </Alert>
      )}
    </SettingRow>
  )
}
