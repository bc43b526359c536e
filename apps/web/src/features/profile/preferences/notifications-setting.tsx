import { Button, Switch } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { MissingRows } from '../../../components/states/missing-rows.tsx'
import { Pill } from '../pill.tsx'
import row from '../security/session-row.module.css'
import list from '../security/active-sessions.module.css'
import { SettingRow } from '../setting-row.tsx'
import { texts } from '../texts.ts'
import classes from './alerts-setting.module.css'
import { useNotifications } from './use-notifications.ts'

const { notifications: words } = texts

export const NotificationsSetting = () => {
  const { query, devices, isOn, isSupported, isDenied, isBusy, toggle, remove } = useNotifications()
  const id = useId()
  const problem = isSupported ? isDenied && words.denied : words.unsupported
  return (
    <SettingRow
      title={words.title}
      hint={words.hint}
      labelFor={id}
      control={
        <Switch
          id={id}
          size="md"
          withThumbIndicator={false}
          checked={isOn}
          // Whether it is on is not known before the devices are.
          disabled={!isSupported || isBusy || !query.data}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
      }
    >
      {problem && (
        <p className={classes.gate} role="status">
          <IconAlertCircle size={16} aria-hidden /> {problem}
        </p>
      )}
      {query.isError && !query.data && (
        <MissingRows query={query} failed={words.failed} loading={words.loading} />
      )}
      {devices.length > 0 && (
        <ul className={list.list}>
          {devices.map(({ id: deviceId, device, current }) => (
            <li key={deviceId} className={row.row}>
              <p className={`${row.device} ${row.words}`}>
                {device} {current && <Pill tone="success">{words.current}</Pill>}
              </p>
              {!current && (
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => remove(deviceId)}
                  aria-label={words.removeNamed(device)}
                >
                  {words.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </SettingRow>
  )
}
