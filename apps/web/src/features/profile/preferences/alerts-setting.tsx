import { Switch } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { SettingRow } from '../setting-row.tsx'
import { useUser } from '../../../lib/session/session.tsx'
import { texts } from '../texts.ts'
import classes from './alerts-setting.module.css'
import { useToggleAlerts } from './use-toggle-alerts.ts'

const { alerts } = texts

export const AlertsSetting = () => {
  const { email_verified, task_reminders_enabled } = useUser()
  const toggle = useToggleAlerts()
  const id = useId()
  return (
    <SettingRow
      title={alerts.title}
      hint={alerts.hint}
      labelFor={id}
      control={
        <Switch
          id={id}
          size="md"
          withThumbIndicator={false}
          checked={task_reminders_enabled}
          onChange={(event) => toggle.mutate({ enabled: event.currentTarget.checked })}
        />
      }
    >
      {!email_verified && (
        <p className={classes.gate}>
          <IconAlertCircle size={16} aria-hidden /> {alerts.gate}
        </p>
      )}
    </SettingRow>
  )
}
