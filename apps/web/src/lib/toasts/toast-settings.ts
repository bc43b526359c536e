import { timings } from '@dayloom/validators/limits'
import type { NotificationsProps } from '@mantine/notifications'

export const toastSettings: NotificationsProps = {
  position: 'top-right',
  limit: timings.toastMost,
  autoClose: timings.toastSuccess,
  containerWidth: 360,
  transitionDuration: 180,
  'aria-live': 'polite',
  'aria-relevant': 'additions',
}
