import { Button } from '@mantine/core'
import { EndConnections } from '../../../components/end-connections.tsx'
import { Panel } from '../../../components/panel.tsx'
import { PasswordField } from '../../../components/password-field.tsx'
import { SettingRow } from '../setting-row.tsx'
import { useUser } from '../../../lib/session/session.tsx'
import { texts } from '../texts.ts'
import classes from './change-password.module.css'
import { useChangePassword } from './use-change-password.ts'

const { password } = texts

export const ChangePassword = () => {
  const { email } = useUser()
  const { form, submit, busy } = useChangePassword()
  return (
    <Panel flush>
      <SettingRow title={password.title} hint={password.hint}>
        <form className={classes.fields} onSubmit={submit} noValidate aria-busy={busy}>
          {/* For password managers: whose password this is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={password.current}
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <PasswordField
            className={classes.next}
            label={password.next}
            autoComplete="new-password"
            {...form.getInputProps('newPassword')}
          />
          <PasswordField
            label={password.confirm}
            autoComplete="new-password"
            {...form.getInputProps('confirm')}
          />
          <EndConnections
            className={classes.ends}
            {...form.getInputProps('endConnections', { type: 'checkbox' })}
          />
          <Button type="submit" className={classes.submit} loading={busy}>
            {password.submit}
          </Button>
        </form>
      </SettingRow>
    </Panel>
  )
}
