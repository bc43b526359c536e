import { factorCodeInput } from '@dayloom/validators/auth/factors'
import { messages } from '@dayloom/validators/messages'
import { Anchor, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { CodeInput } from '../../../../components/codes/code-input.tsx'
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx'
import { showFieldErrors } from '../../../../lib/api/form-errors.ts'
import { trpc } from '../../../../lib/api/trpc.ts'
import { usePhone } from '../../../../lib/screen/use-media.ts'
import classes from './app-dialog.module.css'
import { texts } from './texts.ts'
import { useRefresh, type OnAdded } from './use-factors.ts'
import { notifyFailure } from '../../../../lib/api/notify-failure.ts'

const { app } = texts

export interface NewApp {
  secret: string
  /** Opens an authenticator app that is on this device. */
  uri: string
  qr: string
}

interface AppDialogProps {
  opened: boolean
  /** What is to be scanned. */
  setUp: NewApp
  onClose: () => void
  onAdded: OnAdded
}

/** The key as a picture and as groups of four, and the first code that makes it count. */
export const AppDialog = ({ opened, setUp, onClose, onAdded }: AppDialogProps) => {
  const phone = usePhone()
  const refresh = useRefresh()
  const form = useForm({
    initialValues: { otp: '' },
    validate: schemaResolver(factorCodeInput, { sync: true }),
  })
  const confirm = trpc.factors.confirmTotp.useMutation({
    onSuccess: ({ recovery_codes }) => {
      refresh()
      onClose()
      onAdded(messages.factors.totpAdded, recovery_codes)
    },
    meta: { showsError: true },
    onError: (error) => {
      if (!showFieldErrors(form, error)) notifyFailure(error, texts.failed.change)
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
        {phone && (
          <Anchor className={classes.here} href={setUp.uri}>
            {app.here}
          </Anchor>
        )}
      </Text>
      <CodeInput label={app.code} data-autofocus {...form.getInputProps('otp')} />
    </FormDialog>
  )
}
