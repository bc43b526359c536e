import { messages } from '@dayloom/validators/messages'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { showFieldErrors } from '../../lib/api/form-errors.ts'
import { useIdToken } from '../../lib/provider/use-id-token.ts'
import { askPasskey, notifyPasskeyFailure } from '../../lib/session/passkeys.ts'
import { answerProof } from '../../lib/api/proof.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { useThrottledSubmit } from '../../lib/time/use-throttled-submit.ts'
import { texts } from './texts.ts'
import { notifyFailure } from '../../lib/api/notify-failure.ts'

/** What is typed: the password, or a code of the app or of those that were kept. */
export type Field = 'currentPassword' | 'otp'

const missing: Record<Field, string> = {
  currentPassword: messages.users.proofMissing,
  otp: messages.input.codeRequired,
}

/** Proves who is here; then the calls that wait for it go on. */
export const useProof = (field: Field) => {
  const { client } = trpc.useUtils()
  const form = useForm<Record<Field, string>>({
    initialValues: { currentPassword: '', otp: '' },
    validate: (values) => (values[field].trim() === '' ? { [field]: missing[field] } : {}),
  })
  const proof = trpc.auth.prove.useMutation({
    onSuccess: () => answerProof(true),
    meta: { showsError: true },
    onError: (error) => {
      if (!showFieldErrors(form, error)) notifyFailure(error, texts.failed)
    },
  })
  const byPasskey = useMutation({
    mutationFn: async () => {
      const { options } = await client.auth.proofOptions.mutate()
      await client.auth.prove.mutate({ passkey: await askPasskey(options) })
    },
    onSuccess: () => answerProof(true),
    meta: { showsError: true },
    onError: (error) => notifyPasskeyFailure(error, texts.failed),
  })
  const throttled = useThrottledSubmit(({ currentPassword: password, otp }: Record<Field, string>) =>
    proof.mutate(field === 'otp' ? { otp } : { password }),
  )
  return {
    form,
    submit: form.onSubmit(throttled, () => form.getInputNode(field)?.focus()),
    proveByPasskey: () => byPasskey.mutate(),
    proveByProvider: useIdToken((idToken) => proof.mutate({ idToken }), texts.failed),
    busy: proof.isPending || byPasskey.isPending,
  }
}
