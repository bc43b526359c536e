import { factorCodeInput } from '@dayloom/validators/factors'
import { messages } from '@dayloom/validators/messages'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { CodeInput } from '../../../../components/codes/code-input.tsx'
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx'
import { showFieldErrors } from '../../../../lib/api/form-errors.ts'
import { trpc } from '../../../../lib/api/trpc.ts'
import classes from './app-dialog.module.css'
import { texts } from './texts.ts'
import { useChange } from './use-factors.ts'

const { app } = texts

export interface NewApp {
  secret: string
  qr: string
}

interface AppDialogProps {
  opened: boolean
  /** What is to be scanned. */
  setUp: NewApp
  onClose: () => void
  onDone: (recoveryCodes: string[] | null) => void
}

/** The key as a picture and as groups of four, and the first code that makes it count. */
export const AppDialog = ({ opened, setUp, onClose, onDone }: AppDialogProps) => {
  const change = useChange(messages.factors.totpAdded)
  const form = useForm({
    initialValues: { otp: '' },
    validate: schemaResolver(factorCodeInput, { sync: true }),
  })
  const confirm = trpc.factors.confirmTotp.useMutation({
    onSuccess: ({ recovery_codes }) => {
      change.onSuccess()
      onDone(recovery_codes)
    },
    onError: (error) => {
      if (!showFieldErrors(form, error)) change.onError(error)
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={app.dialog}
      submit={app.confirm}
      onSubmit={form.onSubmit((values) => confirm.mutate(values))}
      onClose={onClose}
      busy={confirm.isPending}
      size={440}
    >
      <Text>{app.scan}</Text>
      <img className={classes.qr} src={setUp.qr} alt={app.picture} width={184} height={184} />
      <Text component="div" className={classes.key}>
        <span className={classes.label}>{app.key}</span>
        <code>{setUp.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </Text>
      <CodeInput label={app.code} data-autofocus {...form.getInputProps('otp')} />
    </FormDialog>
  )
}
