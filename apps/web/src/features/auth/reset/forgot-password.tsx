import { forgotPasswordInput } from '@dayloom/validators/auth'
import { messages } from '@dayloom/validators/messages'
import { Anchor } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { EmailField } from '../fields.tsx'
import type { AuthForm } from '../flow.ts'
import { ModeFrame } from '../mode-frame.tsx'
import { texts } from '../texts.ts'
import { useAuthForm } from '../use-auth-form.ts'

const { forgotPassword } = texts

/** Asks for a reset code. The answer is the same whether or not the address has an account. */
export const ForgotPassword: AuthForm = ({ flow }) => {
  const ask = trpc.auth.forgotPassword.useMutation({ meta: { showsError: true } })
  const form = useForm({
    initialValues: { email: flow.email },
    validate: schemaResolver(forgotPasswordInput, { sync: true }),
    onValuesChange: ({ email }) => flow.keepEmail(email),
  })
  const { submit, error } = useAuthForm(form, forgotPassword.failed, async (values) => {
    await ask.mutateAsync(values)
    notifySuccess(messages.auth.resetSent)
    flow.goToReset(true)
  })
  return (
    <ModeFrame
      flow={flow}
      title={forgotPassword.title}
      subtitle={forgotPassword.subtitle}
      submit={forgotPassword.submit}
      busy={ask.isPending}
      error={error}
      onSubmit={submit}
    >
      <EmailField {...form.getInputProps('email')} />
      <Anchor component="button" type="button" size="sm" ta="start" onClick={() => flow.goToReset(false)}>
        {forgotPassword.haveCode}
      </Anchor>
    </ModeFrame>
  )
}
