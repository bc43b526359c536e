import { verifyEmailInput } from '@dayloom/validators/auth/email'
import { messages } from '@dayloom/validators/messages'
import { schemaResolver, useForm } from '@mantine/form'
import { notifyAccountSuccess } from '../../lib/account-toasts.ts'
import { showFieldErrors } from '../../lib/api/form-errors.ts'
import { useUser } from '../../lib/session/session.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { useCodeSending } from '../../lib/time/use-code-sending.ts'
import { useThrottledSubmit } from '../../lib/time/use-throttled-submit.ts'
import { useUserCache } from '../../lib/session/use-user-cache.ts'
import { texts } from './texts.ts'
import { notifyFailure } from '../../lib/api/notify-failure.ts'

/** Sends the code, takes it, and tells the whole app that the address is verified. */
export const useVerifyEmail = () => {
  const { email } = useUser()
  const cache = useUserCache()
  const { client, users } = trpc.useUtils()
  const form = useForm({
    initialValues: { otp: '' },
    validate: schemaResolver(verifyEmailInput, { sync: true }),
  })
  const focus = () => form.getInputNode('otp')?.focus()

  const verified = () => {
    notifyAccountSuccess(messages.email.verified)
    cache.change((user) => ({ ...user, email_verified: true }))
  }
  const verify = trpc.email.verify.useMutation({
    onSuccess: () => {
      verified()
      // The other devices were signed out.
      void users.sessions.invalidate()
    },
    meta: { showsError: true },
    onError: (error) => {
      if (!showFieldErrors(form, error)) notifyFailure(error, texts.failed.verify)
    },
  })
  const sending = useCodeSending({
    request: () => client.email.sendVerification.mutate(),
    onSent: ({ email_verified }) => {
      // Done on another device in the meantime.
      if (email_verified) return verified()
      notifyAccountSuccess(messages.email.sent)
      focus()
    },
    onError: (error) => notifyFailure(error, texts.failed.send),
  })
  const throttled = useThrottledSubmit((values: { otp: string }) => verify.mutate(values))
  return { email, form, sending, submit: form.onSubmit(throttled, focus), busy: verify.isPending }
}
