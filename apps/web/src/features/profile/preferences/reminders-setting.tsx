import { Switch } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { SettingRow } from '../setting-row.tsx'
import { useUser } from '../../../lib/session/session.tsx'
import { texts } from '../texts.ts'
import classes from './reminders-setting.module.css'
import { useToggleReminders } from './use-toggle-reminders.ts'

const { reminders } = texts

export const RemindersSetting = () => {
  const { email_verified, task_reminders_enabled } = useUser()
  const toggle = useToggleReminders()
  const id = useId()
  return (
    <SettingRow
      title={reminders.title}
      hint={reminders.hint}
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
          <IconAlertCircle size={16} aria-hidden /> {reminders.gate}
        </p>
      )}
    </SettingRow>
  )
}
