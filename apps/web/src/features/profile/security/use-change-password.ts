import { messages } from '@dayloom/validators/messages'
import { useForm } from '@mantine/form'
import { showFieldErrors } from '../../../lib/api/form-errors.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { useThrottledSubmit } from '../../../lib/time/use-throttled-submit.ts'
import { notifyAccountSuccess } from '../../../lib/account-toasts.ts'
import { texts } from '../texts.ts'
import { passwordProblems, type PasswordValues } from './password-rules.ts'
import { notifyFailure } from '../../../lib/api/notify-failure.ts'

/** Sets the password; what the server says about one of the fields is said there. */
export const useChangePassword = () => {
  const utils = trpc.useUtils()
  const form = useForm<PasswordValues>({
    initialValues: { currentPassword: '', newPassword: '', confirm: '' },
    validate: passwordProblems,
  })
  const change = trpc.users.changePassword.useMutation({
    onSuccess: () => {
      notifyAccountSuccess(messages.users.passwordChanged)
      form.reset()
      // The other devices were signed out.
      void utils.users.sessions.invalidate()
    },
    meta: { showsError: true },
    onError: (error) => {
      if (!showFieldErrors(form, error)) notifyFailure(error, texts.failed.password)
    },
  })
  const throttled = useThrottledSubmit(({ currentPassword, newPassword }: PasswordValues) =>
    change.mutate({ currentPassword, newPassword }),
  )
  const submit = form.onSubmit(throttled, (errors) => {
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  })
  return { form, submit, busy: change.isPending }
}
