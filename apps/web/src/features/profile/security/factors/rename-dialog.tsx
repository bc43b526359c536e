import { renamePasskeyInput, type Passkey } from '@dayloom/validators/auth/factors'
import { schemaResolver, useForm } from '@mantine/form'
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx'
import { PasskeyName } from './passkey-name.tsx'
import { texts } from './texts.ts'
import { useRenamePasskey } from './use-factors.ts'

const { passkeys } = texts

interface RenameDialogProps {
  opened: boolean
  passkey: Passkey
  onClose: () => void
}

export const RenameDialog = ({ opened, passkey: { id, name }, onClose }: RenameDialogProps) => {
  const rename = useRenamePasskey(onClose)
  const form = useForm({
    initialValues: { id, name },
    validate: schemaResolver(renamePasskeyInput, { sync: true }),
  })
  return (
    <FormDialog
      opened={opened}
      title={passkeys.renameDialog}
      submit={passkeys.save}
      onSubmit={form.onSubmit((values) => rename.mutate(values))}
      onClose={onClose}
      busy={rename.isPending}
      size={440}
    >
      <PasskeyName {...form.getInputProps('name')} />
    </FormDialog>
  )
}
