import { priorityOptions, statusOptions } from '../../../lib/labels.ts'
import { limits } from '@dayloom/validators/limits'
import { Input, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useId, type ReactNode, type Ref } from 'react'
import { PlanFields, type PlanFieldsProps } from './plan-fields.tsx'
import classes from './details-tab.module.css'
import { DueField } from './due-field.tsx'
import { texts } from './texts.ts'
import { messages } from '@dayloom/validators/messages'
import { tooLong } from '../../../lib/too-long.ts'

interface DetailsTabProps extends PlanFieldsProps {
  dueInput: Ref<HTMLInputElement>
  timezone: string
  /** In the place of a plain title. */
  titleField?: ReactNode
}

interface ChoiceProps<T extends string> {
  label: string
  options: { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** A few values, all in sight. */
const Choice = <T extends string>({ label, ...control }: ChoiceProps<T>) => {
  const id = useId()
  const { options, ...rest } = control
  return (
    <div>
      <Input.Label id={id} labelElement="div">
        {label}
      </Input.Label>
      <SegmentedControl fullWidth withItemsBorders={false} data={options} aria-labelledby={id} {...rest} />
    </div>
  )
}

export const DetailsTab = ({ dueInput, timezone, titleField, ...plan }: DetailsTabProps) => {
  const { form } = plan
  const { title, description, priority, status, due_date } = form.values
  return (
    <div className={classes.fields}>
      {titleField ?? (
        <TextInput
          label={texts.fields.title}
          placeholder={texts.fields.titleHint}
          withAsterisk
          data-autofocus
          {...form.getInputProps('title')}
          error={tooLong(title, limits.taskTitle.max, messages.input.titleTooLong) ?? form.errors['title']}
        />
      )}
      <Textarea
        label={texts.fields.description}
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('description')}
        error={
          tooLong(description, limits.taskDescription.max, messages.input.taskDescription) ??
          form.errors['description']
        }
      />
      <DueField
        ref={dueInput}
        timezone={timezone}
        value={due_date}
        onChange={(value) => form.setFieldValue('due_date', value)}
        error={form.errors['due_date']}
      />
      <div className={classes.choices}>
        <Choice
          label={texts.fields.priority}
          options={priorityOptions}
          value={priority}
          onChange={(value) => form.setFieldValue('priority', value)}
        />
        <Choice
          label={texts.fields.status}
          options={statusOptions}
          value={status}
          onChange={(value) => form.setFieldValue('status', value)}
        />
      </div>
      <PlanFields {...plan} />
    </div>
  )
}
