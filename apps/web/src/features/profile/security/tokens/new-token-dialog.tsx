import { limits } from '@dayloom/validators/limits'
import { tokenCreateInput, tokenScopes, type CreatedToken, type TokenScope } from '@dayloom/validators/tokens'
import { Input, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useId } from 'react'
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx'
import { showFieldErrors } from '../../../../lib/api/form-errors.ts'
import { notifyFailure } from '../../../../lib/api/notify-failure.ts'
import { formatDate } from '../../../../lib/time/dates.ts'
import { useUser } from '../../../../lib/session/session.tsx'
import { endOf, expiryChoices, type Expiry } from './expiry.ts'
import { texts } from './texts.ts'
import classes from './tokens.module.css'
import { useCreateToken } from './use-tokens.ts'
import { programInputMessages } from '@dayloom/validators/messages/programs'
import { tooLong } from '../../../../lib/too-long.ts'
import { now } from '../../../../lib/clock/clock.ts'

const { dialog: words } = texts
const scopes = tokenScopes.map((value) => ({ value, label: texts.scopes[value].label }))

interface NewTokenDialogProps {
  opened: boolean
  onClose: () => void
  onCreated: (token: CreatedToken) => void
}

type Values = { name: string; scope: TokenScope; expires_at: Expiry }

export const NewTokenDialog = ({ opened, onClose, onCreated }: NewTokenDialogProps) => {
  const id = useId()
  const user = useUser()
  const form = useForm<Values>({
    initialValues: { name: '', scope: 'read', expires_at: '90' },
    validate: schemaResolver(tokenCreateInput.pick({ name: true, scope: true }), { sync: true }),
  })
  const create = useCreateToken({
    onCreated,
    onError: (error) => {
      if (!showFieldErrors(form, error)) notifyFailure(error, texts.failed.create)
    },
  })
  const { name, scope, expires_at } = form.values
  const end = endOf(expires_at, now())
  const save = ({ name, ...rest }: Values) =>
    create.mutate({ ...rest, name, expires_at: endOf(rest.expires_at, now())?.toISOString() ?? null })
  return (
    <FormDialog
      opened={opened}
      title={words.title}
      submit={words.submit}
      onSubmit={form.onSubmit(save, () => form.getInputNode('name')?.focus())}
      onClose={onClose}
      dirty={form.values.name.trim() !== ''}
      busy={create.isPending}
      size={440}
    >
      <TextInput
        label={words.name}
        description={words.nameHint}
        placeholder={words.namePlaceholder}
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
        error={tooLong(name, limits.token.name, programInputMessages.tokenName) ?? form.errors['name']}
      />
      <div>
        <Input.Label id={id} labelElement="div">
          {words.scope}
        </Input.Label>
        <SegmentedControl
          fullWidth
          withItemsBorders={false}
          aria-labelledby={id}
          data={scopes}
          {...form.getInputProps('scope')}
        />
        <p className={classes.note}>{texts.scopes[scope].text}</p>
      </div>
      <NativeSelect
        label={words.expiry}
        data={expiryChoices}
        description={end ? words.ends(formatDate(end, 'day', user)) : words.endless}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('expires_at')}
      />
    </FormDialog>
  )
}
