import { addPasskeyInput } from '@dayloom/validators/auth/factors'
import { messages } from '@dayloom/validators/messages'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx'
import { makePasskey, notifyPasskeyFailure } from '../../../../lib/session/passkeys.ts'
import { trpc } from '../../../../lib/api/trpc.ts'
import { PasskeyName } from './passkey-name.tsx'
import { texts } from './texts.ts'
import { useRefresh, type OnAdded } from './use-factors.ts'

const { passkeys } = texts

interface PasskeyDialogProps {
  opened: boolean
  onClose: () => void
  onAdded: OnAdded
}

export const PasskeyDialog = ({ opened, onClose, onAdded }: PasskeyDialogProps) => {
  const { client } = trpc.useUtils()
  const refresh = useRefresh()
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
      refresh()
      onClose()
      onAdded(messages.factors.passkeyAdded, recovery_codes)
    },
    meta: { showsError: true },
    onError: (error) => notifyPasskeyFailure(error, texts.failed.passkey),
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
      <PasskeyName {...form.getInputProps('name')} />
    </FormDialog>
  )
}
