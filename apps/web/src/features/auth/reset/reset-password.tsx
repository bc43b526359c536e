import { messages } from '@dayloom/validators/messages'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { CodeInput } from '../../../components/codes/code-input.tsx'
import { EndConnections } from '../../../components/end-connections.tsx'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { EmailField, NewPasswordFields } from '../fields.tsx'
import type { AuthForm } from '../flow.ts'
import { ModeFrame } from '../mode-frame.tsx'
import { ResendCode } from '../resend-code.tsx'
import { resetForm } from './reset-form.ts'
import { texts } from '../texts.ts'
import { useAuthForm } from '../use-auth-form.ts'

const { resetPassword, forgotPassword } = texts

/** Sets a new password by the mailed code; signing in comes after it. */
export const ResetPassword: AuthForm = ({ flow }) => {
  const [knowsEmail] = useState(flow.email !== '' && flow.resetAsked)
  const ask = trpc.auth.forgotPassword.useMutation({ meta: { showsError: true } })
  const reset = trpc.auth.resetPassword.useMutation({ meta: { showsError: true } })
  const form = useForm({
    initialValues: { email: flow.email, otp: '', newPassword: '', confirm: '', endConnections: true },
    validate: schemaResolver(resetForm, { sync: true }),
    onValuesChange: ({ email }) => flow.keepEmail(email),
  })
  const { submit, error } = useAuthForm(form, resetPassword.failed, async ({ confirm: _, ...input }) => {
    await reset.mutateAsync(input)
    notifySuccess(messages.auth.resetDone)
    flow.go('sign-in')
  })
  return (
    <ModeFrame
      flow={flow}
      title={resetPassword.title}
      subtitle={knowsEmail ? resetPassword.subtitle(flow.email) : resetPassword.subtitleUnknown}
      submit={resetPassword.submit}
      busy={reset.isPending}
      error={error}
      onSubmit={submit}
    >
      {knowsEmail ? (
        // For password managers: whose password this is.
        <input type="email" autoComplete="username" value={flow.email} readOnly hidden />
      ) : (
        <EmailField {...form.getInputProps('email')} />
      )}
      <CodeInput
        label={texts.code}
        onComplete={() => form.getInputNode('newPassword')?.focus()}
        {...form.getInputProps('otp')}
      />
      <ResendCode
        request={() => ask.mutateAsync({ email: form.getValues().email })}
        done={messages.auth.resetSent}
        failed={forgotPassword.failed}
        justSent={flow.resetAsked}
      />
      <NewPasswordFields
        label={resetPassword.newPassword}
        password={form.getInputProps('newPassword')}
        confirm={form.getInputProps('confirm')}
      />
      <EndConnections {...form.getInputProps('endConnections', { type: 'checkbox' })} />
    </ModeFrame>
  )
}
