import { registerInput } from '@dayloom/validators/auth'
import { messages } from '@dayloom/validators/messages'
import { Anchor, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { z } from 'zod'
import { trpc } from '../../lib/api/trpc.ts'
import { EmailField, NewPasswordFields } from './fields.tsx'
import type { AuthForm } from './flow.ts'
import { ProviderButtons } from './provider/provider-buttons.tsx'
import { ModeFrame } from './mode-frame.tsx'
import { texts } from './texts.ts'
import { useAuthForm } from './use-auth-form.ts'
import { useSignedIn } from './use-signed-in.ts'

const { createAccount } = texts

const confirmed = z
  .object({ ...registerInput.shape, confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    error: messages.input.passwordMismatch,
    // Shown together with the other errors, not after them.
    when: () => true,
  })

export const CreateAccount: AuthForm = ({ flow }) => {
  const signedIn = useSignedIn()
  const register = trpc.auth.register.useMutation({ meta: { showsError: true } })
  const form = useForm({
    initialValues: { name: '', email: flow.email, password: '', confirm: '' },
    validate: schemaResolver(confirmed, { sync: true }),
    onValuesChange: ({ email }) => flow.keepEmail(email),
  })
  const { submit, error } = useAuthForm(
    form,
    createAccount.failed,
    async ({ name, email, password }, timezone) => {
      const { user } = await register.mutateAsync({
        name,
        email,
        password,
        timezone,
        locale: navigator.language,
        invite: flow.invite || undefined,
      })
      await signedIn(user, messages.auth.registered)
    },
  )
  return (
    <ModeFrame
      flow={flow}
      title={createAccount.title}
      subtitle={createAccount.subtitle}
      submit={createAccount.submit}
      busy={register.isPending}
      error={error}
      onSubmit={submit}
      beside={<ProviderButtons flow={flow} />}
      foot={
        <>
          {createAccount.other}{' '}
          <Anchor component="button" type="button" onClick={() => flow.go('sign-in')}>
            {createAccount.otherAction}
          </Anchor>
        </>
      }
    >
      <TextInput label={texts.name} size="md" autoComplete="name" {...form.getInputProps('name')} />
      <EmailField {...form.getInputProps('email')} />
      <NewPasswordFields
        label={texts.password}
        password={form.getInputProps('password')}
        confirm={form.getInputProps('confirm')}
      />
    </ModeFrame>
  )
}
