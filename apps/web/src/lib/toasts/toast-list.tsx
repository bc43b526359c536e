import { Button, Group } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import classes from './toast-list.module.css'
import { toastSettings } from './toast-settings.ts'
import { offerToastList, type ToastList as Shown } from './toasts.ts'

const retire: Shown['retire'] = (about) => {
  const { notifications: shown, queue } = notificationsStore.getState()
  for (const { id } of [...shown, ...queue]) if (id?.startsWith(about)) notifications.hide(id)
}

/** At most one success stands: a new one takes its place. Errors stand beside it until they are over. */
let success = ''

const show: Shown['show'] = (text, tone, { line, action, about, duration, heardOnly = false }) => {
  if (about) retire(about)
  const id = randomId(about)
  if (tone === 'success') {
    notifications.hide(success)
    success = id
  }
  let isDone = false
  const act = () => {
    // It goes with a transition, in which a second click would find it.
    if (isDone) return
    isDone = true
    notifications.hide(id)
    action?.run()
  }
  notifications.show({
    id,
    // The container is a polite live region; a role here would have the text read twice.
    role: 'presentation',
    color: tone,
    icon:
      tone === 'success' ? <IconCheck size={16} stroke={2.5} /> : <IconAlertTriangle size={16} stroke={2} />,
    autoClose: duration,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    withCloseButton: !heardOnly,
    className: heardOnly ? classes.heard : undefined,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div className={classes.words}>
          <span>{text}</span>
          {line && <span className={classes.line}>{line}</span>}
        </div>
        {action && !heardOnly && (
          <Button variant="subtle" size="compact-sm" flex="none" onClick={act}>
            {action.label}
          </Button>
        )}
      </Group>
    ),
  })
}

const toastList = { show, retire }

/** Where toasts are shown. */
export const ToastList = () => {
  useEffect(() => offerToastList(toastList), [])
  return <Notifications {...toastSettings} />
}
