import { messages } from '@dayloom/validators/messages'
import { useForm } from '@mantine/form'
import { notifyAccountSuccess } from '../../../lib/account-toasts.ts'
import { showFieldErrors } from '../../../lib/api/form-errors.ts'
import { useIdToken } from '../../../lib/provider/use-id-token.ts'
import { useUser } from '../../../lib/session/session.tsx'
import { endSession } from '../../../lib/session-end.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { useThrottledSubmit } from '../../../lib/time/use-throttled-submit.ts'
import { texts } from '../texts.ts'
import { notifyFailure } from '../../../lib/api/notify-failure.ts'

type Values = { currentPassword: string }

const forgetOutbox = async (user: string) => {
  const { outbox } = await import('../../../outbox/sending/outbox.ts')
  await outbox.forget(user)
}

/** Deletes the account, and leaves once the server says that it is gone. */
export const useDeleteAccount = () => {
  const { id } = useUser()
  const form = useForm<Values>({
    initialValues: { currentPassword: '' },
    validate: { currentPassword: (value) => (value === '' ? messages.users.proofMissing : null) },
  })
  const remove = trpc.users.deleteAccount.useMutation({
    onSuccess: () => {
      notifyAccountSuccess(messages.users.deleted)
      endSession('left')
      // A browser that keeps nothing has nothing to forget.
      void forgetOutbox(id).catch(() => {})
    },
    meta: { showsError: true },
    onError: (error) => {
      if (!showFieldErrors(form, error)) notifyFailure(error, texts.failed.delete)
    },
  })
  const throttled = useThrottledSubmit(({ currentPassword: password }: Values) => remove.mutate({ password }))
  const proveByProvider = useIdToken((idToken) => remove.mutate({ idToken }), texts.failed.delete)
  return {
    form,
    submit: form.onSubmit(throttled, () => form.getInputNode('currentPassword')?.focus()),
    proveByProvider,
    busy: remove.isPending,
  }
}
