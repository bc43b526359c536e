import { limits } from '@dayloom/validators/limits'
import {
  webhookCreateInput,
  webhookEvents,
  type WebhookEvent,
} from '@dayloom/validators/connections/webhooks'
import { Input, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useId } from 'react'
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx'
import { showFieldErrors } from '../../../../lib/api/form-errors.ts'
import { notifyFailure } from '../../../../lib/api/notify-failure.ts'
import { texts } from './texts.ts'
import { useCreateWebhook } from './use-webhooks.ts'
import classes from './webhooks.module.css'
import { programInputMessages } from '@dayloom/validators/messages/programs'
import { tooLong } from '../../../../lib/too-long.ts'

const { dialog: words } = texts
const choices = [
  { value: 'all', label: words.all },
  { value: 'some', label: words.some },
]

interface NewWebhookDialogProps {
  opened: boolean
  onClose: () => void
  onCreated: (secret: string) => void
}

type Values = {
  url: string
  events: ['*'] | WebhookEvent[]
}

const isAll = (events: Values['events']): events is ['*'] => events[0] === '*'

const EventChoice = ({
  chosen,
  onChange,
}: {
  chosen: WebhookEvent[]
  onChange: (to: WebhookEvent[]) => void
}) => (
  <div className={classes.choices}>
    {webhookEvents.map((event) => (
      <Switch
        key={event}
        withThumbIndicator={false}
        label={texts.events[event]}
        checked={chosen.includes(event)}
        onChange={({ currentTarget: { checked } }) =>
          onChange(webhookEvents.filter((each) => (each === event ? checked : chosen.includes(each))))
        }
      />
    ))}
  </div>
)

export const NewWebhookDialog = ({ opened, onClose, onCreated }: NewWebhookDialogProps) => {
  const id = useId()
  const form = useForm<Values>({
    initialValues: { url: '', events: ['*'] },
    validate: schemaResolver(webhookCreateInput, { sync: true }),
  })
  const create = useCreateWebhook({
    onCreated,
    onError: (error) => {
      if (!showFieldErrors(form, error)) notifyFailure(error, texts.failed.create)
    },
  })
  const { url, events } = form.values
  return (
    <FormDialog
      opened={opened}
      title={words.title}
      submit={words.submit}
      onSubmit={form.onSubmit(
        (values) => create.mutate(values),
        () => form.getInputNode('url')?.focus(),
      )}
      onClose={onClose}
      dirty={form.values.url.trim() !== ''}
      busy={create.isPending}
      size={440}
    >
      <TextInput
        label={words.url}
        placeholder={words.urlPlaceholder}
        type="url"
        inputMode="url"
        withAsterisk
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('url')}
        error={tooLong(url, limits.webhook.url, programInputMessages.webhookUrl) ?? form.errors['url']}
      />
      <div role="group" aria-labelledby={id}>
        <Input.Label id={id} labelElement="div">
          {words.events}
        </Input.Label>
        <SegmentedControl
          fullWidth
          withItemsBorders={false}
          aria-labelledby={id}
          data={choices}
          value={isAll(events) ? 'all' : 'some'}
          onChange={(value) =>
            form.setFieldValue('events', value === 'all' ? ['*'] : ['task.completed', 'habit.completed'])
          }
        />
        {!isAll(events) && (
          <EventChoice chosen={events} onChange={(chosen) => form.setFieldValue('events', chosen)} />
        )}
        {form.errors['events'] && <Input.Error mt="xs">{form.errors['events']}</Input.Error>}
      </div>
    </FormDialog>
  )
}
