import { verifyTwoFactorInput } from '@dayloom/validators/auth'
import { schemaResolver, useForm } from '@mantine/form'
import { trpc } from '../../../lib/api/trpc.ts'
import { texts } from '../texts.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { useSignedIn } from '../use-signed-in.ts'

/** Finishes a sign-in by a code, whichever it is. */
export const useCodeForm = (userId: string) => {
  const signedIn = useSignedIn()
  const verify = trpc.auth.verifyTwoFactor.useMutation({ meta: { showsError: true } })
  const form = useForm({
    initialValues: { userId, otp: '' },
    validate: schemaResolver(verifyTwoFactorInput, { sync: true }),
  })
  const { submit, error } = useAuthForm(form, texts.twoFactor.failed, async ({ otp }) => {
    const { user } = await verify.mutateAsync({ userId, otp })
    await signedIn(user)
  })
  return { form, submit, error, busy: verify.isPending }
}
