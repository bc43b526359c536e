import { Text } from '@mantine/core'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { PasswordField } from '../../../components/password-field.tsx'
import { useUser } from '../../../lib/session/session.tsx'
import { ProveButtons } from '../../../lib/provider/prove-buttons.tsx'
import { texts } from '../texts.ts'
import { useDeleteAccount } from './use-delete-account.ts'

const { danger } = texts

interface DeleteAccountDialogProps {
  opened: boolean
  onClose: () => void
}

/** Who it is that asks: the password says it, or a provider for whoever has none. */
export const DeleteAccountDialog = ({ opened, onClose }: DeleteAccountDialogProps) => {
  const { email } = useUser()
  const { form, submit, proveByProvider, busy } = useDeleteAccount()
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
      aside={<ProveButtons disabled={busy} prove={proveByProvider} />}
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
