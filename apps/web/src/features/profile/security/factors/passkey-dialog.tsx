import { addPasskeyInput } from '@dayloom/validators/factors'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx'
import { accountToasts } from '../../../../lib/account-toasts.ts'
import { makePasskey, passkeyTrouble } from '../../../../lib/session/passkeys.ts'
import { trpc } from '../../../../lib/api/trpc.ts'
import { texts } from './texts.ts'
import { useChange } from './use-factors.ts'

const { passkeys } = texts

interface PasskeyDialogProps {
  opened: boolean
  onClose: () => void
  onDone: (recoveryCodes: string[] | null) => void
}

export const PasskeyDialog = ({ opened, onClose, onDone }: PasskeyDialogProps) => {
  const { client } = trpc.useUtils()
  const change = useChange(messages.factors.passkeyAdded)
  const form = useForm({
    initialValues: { name: '' },
    validate: schemaResolver(addPasskeyInput.pick({ name: true }), { sync: true }),
  })
  const add = useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const { options } = await client.factors.passkeyOptions.mutate()
      return client.factors.addPasskey.mutate({ name, response: await makePasskey(options) })
    },
    onSuccess: ({ recovery_codes }) => {
      change.onSuccess()
      onDone(recovery_codes)
    },
    onError: (error) => accountToasts.error(passkeyTrouble(error, texts.failed.passkey)),
  })
  return (
    <FormDialog
      opened={opened}
      title={passkeys.dialog}
      submit={passkeys.next}
      onSubmit={form.onSubmit((values) => add.mutate(values))}
      onClose={onClose}
      busy={add.isPending}
      size={440}
    >
      <Text>{passkeys.text}</Text>
      <TextInput
        label={passkeys.name}
        placeholder={passkeys.namePlaceholder}
        maxLength={limits.passkey.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
