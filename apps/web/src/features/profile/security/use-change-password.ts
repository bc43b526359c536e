import { messages } from '@dayloom/validators/messages'
import { useForm } from '@mantine/form'
import { showFieldErrors } from '../../../lib/api/form-errors.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { useThrottledSubmit } from '../../../lib/time/use-throttled-submit.ts'
import { notifyAccountSuccess } from '../../../lib/account-toasts.ts'
import { texts } from '../texts.ts'
import { passwordProblems, type PasswordValues } from './password-rules.ts'
import { notifyFailure } from '../../../lib/api/notify-failure.ts'

type Values = PasswordValues & { endConnections: boolean }

/** Sets the password; what the server says about one of the fields is said there. */
export const useChangePassword = () => {
  const utils = trpc.useUtils()
  const form = useForm<Values>({
    initialValues: { currentPassword: '', newPassword: '', confirm: '', endConnections: false },
    validate: passwordProblems,
  })
  const change = trpc.users.changePassword.useMutation({
    onSuccess: () => {
      notifyAccountSuccess(messages.users.passwordChanged)
      form.reset()
      // The other devices were signed out, and perhaps the programs.
      void utils.users.sessions.invalidate()
      void utils.tokens.list.invalidate()
      void utils.webhooks.list.invalidate()
      void utils.calendarFeed.find.invalidate()
    },
    meta: { showsError: true },
    onError: (error) => {
      if (!showFieldErrors(form, error)) notifyFailure(error, texts.failed.password)
    },
  })
  const throttled = useThrottledSubmit(({ confirm: _, ...input }: Values) => change.mutate(input))
  const submit = form.onSubmit(throttled, (errors) => {
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  })
  return { form, submit, busy: change.isPending }
}
