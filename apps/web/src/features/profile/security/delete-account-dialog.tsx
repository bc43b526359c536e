import { Button, Text } from '@mantine/core'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { PasswordField } from '../../../components/password-field.tsx'
import { useUser } from '../../../lib/session/session.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { texts } from '../texts.ts'
import { useDeleteAccount } from './use-delete-account.ts'

const { danger } = texts

interface DeleteAccountDialogProps {
  opened: boolean
  onClose: () => void
}

/** Who it is that asks: the password says it, or Google for whoever has none. */
export const DeleteAccountDialog = ({ opened, onClose }: DeleteAccountDialogProps) => {
  const { email } = useUser()
  const { data: config } = trpc.app.config.useQuery(undefined, { staleTime: Infinity })
  const { form, submit, proveByGoogle, busy } = useDeleteAccount()
  return (
    <FormDialog
      opened={opened}
      title={danger.proofTitle}
      submit={danger.action}
      tone="danger"
      onSubmit={submit}
      onClose={onClose}
      busy={busy}
      size={440}
      aside={
        config?.google_enabled && (
          <Button variant="subtle" disabled={busy} onClick={() => void proveByGoogle()}>
            {danger.byGoogle}
          </Button>
        )
      }
    >
      <Text>{danger.proof}</Text>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={danger.password}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
    </FormDialog>
  )
}
