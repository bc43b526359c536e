import { messages } from '@dayloom/validators/messages'
import { useNavigate } from '@tanstack/react-router'
import { codeOf } from '../../../lib/api/errors.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { useUserCache } from '../../../lib/session/use-user-cache.ts'
import { notifyAccountSuccess } from '../../../lib/account-toasts.ts'
import { texts } from '../texts.ts'

/** Where the address must be verified first, the switch moves back and that screen opens. */
export const useToggleAlerts = () => {
  const cache = useUserCache()
  const navigate = useNavigate()
  return trpc.users.toggleAlerts.useMutation({
    onMutate: cache.hold,
    onSuccess: ({ task_reminders_enabled }) => {
      cache.change((user) => ({ ...user, task_reminders_enabled }))
      notifyAccountSuccess(task_reminders_enabled ? messages.users.alertsOn : messages.users.alertsOff)
    },
    meta: { failed: texts.failed.alerts },
    onError: (error) => {
      if (codeOf(error) === 'EMAIL_NOT_VERIFIED')
        void navigate({ to: '/verify-email', search: { redirect: '/profile' } })
    },
  })
}
