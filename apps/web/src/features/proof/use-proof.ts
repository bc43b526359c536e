import { messages } from '@dayloom/validators/messages'
import { useForm } from '@mantine/form'
import { accountToasts } from '../../lib/account-toasts.ts'
import { showFieldErrors } from '../../lib/form-errors.ts'
import { useIdToken } from '../../lib/google/use-id-token.ts'
import { answerProof } from '../../lib/proof.ts'
import { trpc } from '../../lib/trpc.ts'
import { useThrottledSubmit } from '../../lib/use-throttled-submit.ts'
import { texts } from './texts.ts'

type Values = { currentPassword: string }

/** Proves who is here, and lets go on what waits for it. */
export const useProof = () => {
  const form = useForm<Values>({
    initialValues: { currentPassword: '' },
    validate: { currentPassword: (value) => (value === '' ? messages.users.proofMissing : null) },
  })
  const proof = trpc.auth.prove.useMutation({
    onSuccess: () => answerProof(true),
    onError: (error) => {
      if (!showFieldErrors(form, error)) accountToasts.failure(error, texts.failed)
    },
  })
  const throttled = useThrottledSubmit(({ currentPassword: password }: Values) => proof.mutate({ password }))
  return {
    form,
    submit: form.onSubmit(throttled, () => form.getInputNode('currentPassword')?.focus()),
    proveByGoogle: useIdToken((idToken) => proof.mutate({ idToken }), texts.failed),
    busy: proof.isPending,
  }
}
