import { loginInput } from '@dayloom/validators/auth'
import { messages } from '@dayloom/validators/messages'
import { schemaResolver, useForm } from '@mantine/form'
import { notifySuccess } from '../../lib/toasts/toasts.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { isMailed, type AuthForm } from './flow.ts'
import { GoogleButton } from './google/google-button.tsx'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { texts } from './texts.ts'
import { useAuthForm } from './use-auth-form.ts'
import { useSignedIn } from './use-signed-in.ts'

const { signIn } = texts

export const SignIn: AuthForm = ({ flow }) => {
  const signedIn = useSignedIn()
  const { client } = trpc.useUtils()
  const login = trpc.auth.login.useMutation({ meta: { showsError: true } })
  const form = useForm({
    initialValues: { email: flow.email, password: '' },
    validate: schemaResolver(loginInput, { sync: true }),
    onValuesChange: ({ email }) => flow.keepEmail(email),
  })
  const { submit, error } = useAuthForm(form, signIn.failed, async (values, timezone) => {
    const result = await login.mutateAsync({ ...values, timezone })
    if ('user' in result) return signedIn(result.user)
    const challenge = { id: result.userId, methods: result.methods }
    if (isMailed(challenge)) notifySuccess(messages.auth.twoFactorSent)
    flow.askSecondFactor({
      ...challenge,
      again: async () => {
        const next = await client.auth.login.mutate({ ...values, timezone })
        return 'userId' in next ? next.userId : result.userId
      },
    })
  })
  return (
    <SignInForm
      flow={flow}
      busy={login.isPending}
      error={error}
      onSubmit={submit}
      email={form.getInputProps('email')}
      password={form.getInputProps('password')}
      beside={
        <>
          <PasskeyButton />
          <GoogleButton flow={flow} />
        </>
      }
    />
  )
}
