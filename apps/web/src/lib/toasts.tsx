import { timings } from '@dayloom/validators/limits'
import { Button, Group } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { randomId } from '@mantine/hooks'

interface ToastOptions {
  /** A button beside the text, such as Undo or Retry; it closes the toast. */
  action?: { label: string; run: () => void }
  /** Milliseconds until it goes away by itself; hovering holds it. */
  duration?: number
  /** The id of what it speaks of: a newer word about the same thing takes its place. */
  about?: string
}

/** Time to reach a button, by whatever means. */
const ACTION_TOAST_MS = 8000

/** Takes away what was said about a thing, so that no Undo outlives what it would undo. */
export const retireToasts = (about: string) => {
  const { notifications: shown, queue } = notificationsStore.getState()
  for (const { id } of [...shown, ...queue]) if (id?.startsWith(about)) notifications.hide(id)
}

const show = (
  text: string,
  tone: 'success' | 'danger',
  duration: number,
  { action, about, ...options }: ToastOptions,
) => {
  if (about) retireToasts(about)
  const id = randomId(about)
  const act = () => {
    notifications.hide(id)
    action?.run()
  }
  return notifications.show({
    id,
    // The container is a polite live region; a role here would have the text read twice.
    role: 'presentation',
    color: tone,
    icon:
      tone === 'success' ? <IconCheck size={16} stroke={2.5} /> : <IconAlertTriangle size={16} stroke={2} />,
    autoClose: options.duration ?? (action ? ACTION_TOAST_MS : duration),
    closeButtonProps: { 'aria-label': 'Dismiss' },
    message: action ? (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span>{text}</span>
        <Button variant="subtle" size="compact-sm" onClick={act}>
          {action.label}
        </Button>
      </Group>
    ) : (
      text
    ),
  })
}

export const notifySuccess = (text: string, options: ToastOptions = {}) =>
  show(text, 'success', timings.toastSuccess, options)

export const notifyError = (text: string, options: ToastOptions = {}) =>
  show(text, 'danger', timings.toastError, options)
