import { messages } from '@dayloom/validators/messages'
import { Anchor } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { EndConnections } from '../../../components/end-connections.tsx'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { NewPasswordFields } from '../fields.tsx'
import type { AuthForm } from '../flow.ts'
import { ModeFrame } from '../mode-frame.tsx'
import { resetByLinkForm } from './reset-form.ts'
import { texts } from '../texts.ts'
import { useAuthForm } from '../use-auth-form.ts'

const { resetPassword } = texts

/** Sets a new password by the link of a reset mail, also where a session is open: signing in comes after it. */
export const ResetByLink: AuthForm = ({ flow }) => {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const reset = trpc.auth.resetPassword.useMutation({ meta: { showsError: true } })
  const form = useForm({
    initialValues: { newPassword: '', confirm: '', endConnections: true },
    validate: schemaResolver(resetByLinkForm, { sync: true }),
  })
  const { submit, error } = useAuthForm(
    form,
    resetPassword.failed,
    async ({ newPassword, endConnections }) => {
      await reset.mutateAsync({ token: flow.resetToken, newPassword, endConnections })
      notifySuccess(messages.auth.resetDone)
      // The session of this browser ended with the others, if it was of the same account.
      await utils.auth.session.reset()
      await navigate({ to: '/login', replace: true })
    },
  )
  return (
    <ModeFrame
      flow={flow}
      title={resetPassword.title}
      subtitle={resetPassword.subtitleLink}
      submit={resetPassword.submit}
      busy={reset.isPending}
      error={error}
      onSubmit={submit}
    >
      <NewPasswordFields
        label={resetPassword.newPassword}
        password={form.getInputProps('newPassword')}
        confirm={form.getInputProps('confirm')}
      />
      <EndConnections {...form.getInputProps('endConnections', { type: 'checkbox' })} />
      {error && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="start"
          onClick={() => flow.go('forgot-password')}
        >
          {resetPassword.another}
        </Anchor>
      )}
    </ModeFrame>
  )
}
