import { Button, Text } from '@mantine/core'
import { FormDialog } from '../../components/form-dialog.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { answerProof } from '../../lib/proof.ts'
import { useUser } from '../../lib/session.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useDialogSubject } from '../../lib/use-dialog-subject.ts'
import { texts } from './texts.ts'
import { useProof } from './use-proof.ts'

const ProofForm = ({ opened }: { opened: boolean }) => {
  const { email } = useUser()
  const { data: config } = trpc.app.config.useQuery(undefined, { staleTime: Infinity })
  const { form, submit, proveByGoogle, busy } = useProof()
  return (
    <FormDialog
      opened={opened}
      title={texts.title}
      submit={texts.submit}
      onSubmit={submit}
      onClose={() => answerProof(false)}
      busy={busy}
      size={440}
      aside={
        config?.google_enabled && (
          <Button variant="subtle" disabled={busy} onClick={() => void proveByGoogle()}>
            {texts.byGoogle}
          </Button>
        )
      }
    >
      <Text>{texts.text}</Text>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
    </FormDialog>
  )
}

/** Asks again who is here, in whichever way the account knows. */
export const ProofDialog = ({ asked }: { asked: boolean }) => {
  const { opened, key } = useDialogSubject(asked ? 'proof' : undefined)
  return <ProofForm key={key} opened={opened} />
}
