import { Anchor, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { knowsPasskeys } from '../../lib/session/knows-passkeys.ts'
import { answerProof } from '../../lib/api/proof.ts'
import { useUser } from '../../lib/session/session.tsx'
import { ProveButtons } from '../../lib/provider/prove-buttons.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { useDialogSubject } from '../../lib/use-dialog-subject.ts'
import classes from './proof-dialog.module.css'
import { texts } from './texts.ts'
import { useProof, type Field } from './use-proof.ts'

const ProofForm = ({ opened }: { opened: boolean }) => {
  const { email } = useUser()
  const { data: factors } = trpc.factors.list.useQuery(undefined, { enabled: opened })
  const hasPassword = factors?.password !== false
  const hasCodes = Boolean(factors?.totp) || (factors?.recovery_codes ?? 0) > 0
  const [chosen, setField] = useState<Field>()
  const field = chosen ?? (hasPassword || !hasCodes ? 'currentPassword' : 'otp')
  const { form, submit, proveByPasskey, proveByProvider, busy } = useProof(field)
  const other: Field = field === 'otp' ? 'currentPassword' : 'otp'
  return (
    <FormDialog
      opened={opened}
      title={texts.title}
      submit={texts.submit}
      onSubmit={submit}
      onClose={() => answerProof(false)}
      busy={busy}
      disabled={!hasPassword && !hasCodes}
      size={440}
      aside={!hasPassword && <ProveButtons disabled={busy} prove={proveByProvider} />}
    >
      <Text>{texts.text}</Text>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {field === 'otp' && (
        <TextInput
          label={texts.code}
          autoComplete="one-time-code"
          spellCheck={false}
          autoFocus
          {...form.getInputProps('otp')}
        />
      )}
      {field === 'currentPassword' && hasPassword && (
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('currentPassword')}
        />
      )}
      <div className={classes.ways}>
        {hasCodes && hasPassword && (
          <Anchor component="button" type="button" onClick={() => setField(other)}>
            {texts.by[other]}
          </Anchor>
        )}
        {(factors?.passkeys.length ?? 0) > 0 && knowsPasskeys() && (
          <Anchor component="button" type="button" disabled={busy} onClick={proveByPasskey}>
            {texts.byPasskey}
          </Anchor>
        )}
      </div>
    </FormDialog>
  )
}

/** Asks again who is here, in whichever way the account knows. */
export const ProofDialog = ({ asked }: { asked: boolean }) => {
  const { opened, key } = useDialogSubject(asked ? 'proof' : undefined)
  return <ProofForm key={key} opened={opened} />
}
