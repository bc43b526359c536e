import { twoFactorProof } from '@dayloom/validators/auth'
import { messages } from '@dayloom/validators/messages'
import { schemaResolver, useForm } from '@mantine/form'
import { CodeInput } from '../../components/code-input.tsx'
import { trpc } from '../../lib/trpc.ts'
import type { AuthForm } from './flow.ts'
import { ModeFrame } from './mode-frame.tsx'
import { ResendCode } from './resend-code.tsx'
import { texts } from './texts.ts'
import { useAuthForm } from './use-auth-form.ts'
import { useSignedIn } from './use-signed-in.ts'

const { twoFactor } = texts

/** The second factor: a code from a mail, sent off as soon as it is whole. */
export const TwoFactor: AuthForm = ({ flow }) => {
  const { email, challenge, askSecondFactor } = flow
  const signedIn = useSignedIn()
  const verify = trpc.auth.verifyTwoFactor.useMutation()
  const form = useForm({
    initialValues: { userId: challenge.id, otp: '' },
    validate: schemaResolver(twoFactorProof, { sync: true }),
  })
  const { submit, error } = useAuthForm(form, twoFactor.failed, async ({ otp }) => {
    const { user } = await verify.mutateAsync({ userId: challenge.id, otp })
    await signedIn(user)
  })
  const { again } = challenge
  return (
    <ModeFrame
      flow={flow}
      title={twoFactor.title}
      subtitle={twoFactor.subtitle(email)}
      submit={twoFactor.submit}
      busy={verify.isPending}
      error={error}
      onSubmit={submit}
    >
      <CodeInput
        label={texts.code}
        onComplete={(input) => input.form?.requestSubmit()}
        {...form.getInputProps('otp')}
      />
      {again && (
        <ResendCode
          request={async () => askSecondFactor({ id: await again(), again })}
          done={messages.auth.twoFactorSent}
          failed={texts.signIn.failed}
          justSent
        />
      )}
    </ModeFrame>
  )
}
