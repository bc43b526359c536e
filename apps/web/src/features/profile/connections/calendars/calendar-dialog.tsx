import { calendarCreateInput, calendarUpdateInput, type Calendar } from '@dayloom/validators/calendars'
import type { LabelColor } from '@dayloom/validators/enums'
import { Input, Switch, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { ColorChoice } from '../../../../components/colors/color-choice.tsx'
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx'
import { showFieldErrors } from '../../../../lib/api/form-errors.ts'
import { notifyFailure } from '../../../../lib/api/notify-failure.ts'
import { texts } from './texts.ts'
import { useSaveCalendar } from './use-calendars.ts'

const { dialog: words } = texts

type Values = {
  url: string
  name: string
  color: LabelColor
  counts_as_busy: boolean
}

interface CalendarDialogProps {
  opened: boolean
  /** The one that is changed. Its address stays what it is. */
  calendar: Calendar | null
  onClose: () => void
}

export const CalendarDialog = ({ opened, calendar, onClose }: CalendarDialogProps) => {
  const { name = '', color = 'blue', counts_as_busy = true } = calendar ?? {}
  const form = useForm<Values>({
    initialValues: { url: '', name, color, counts_as_busy },
    validate: schemaResolver(calendar ? calendarUpdateInput.omit({ id: true }) : calendarCreateInput, {
      sync: true,
    }),
  })
  const { create, update } = useSaveCalendar({
    onSuccess: onClose,
    onError: (error) => {
      if (!showFieldErrors(form, error)) notifyFailure(error, calendar ? texts.failed.edit : texts.failed.add)
    },
  })
  const save = ({ url, ...values }: Values) =>
    calendar ? update.mutate({ id: calendar.id, ...values }) : create.mutate({ url, ...values })
  return (
    <FormDialog
      opened={opened}
      title={calendar ? words.editTitle : words.addTitle}
      submit={calendar ? words.save : words.add}
      onSubmit={form.onSubmit(save, (errors) => form.getInputNode('url' in errors ? 'url' : 'name')?.focus())}
      onClose={onClose}
      dirty={form.isDirty()}
      busy={create.isPending || update.isPending}
      size={460}
    >
      {!calendar && (
        <TextInput
          label={words.address}
          description={words.addressHint}
          placeholder={words.addressPlaceholder}
          inputMode="url"
          withAsterisk
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('url')}
        />
      )}
      <TextInput
        label={words.name}
        placeholder={words.namePlaceholder}
        withAsterisk
        data-autofocus={calendar !== null || undefined}
        {...form.getInputProps('name')}
      />
      <div>
        <Input.Label labelElement="div">{words.color}</Input.Label>
        <ColorChoice
          label={words.color}
          value={form.values.color}
          onChange={(value) => form.setFieldValue('color', value)}
        />
      </div>
      <Switch
        withThumbIndicator={false}
        label={texts.busy}
        description={words.busyHint}
        {...form.getInputProps('counts_as_busy', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
