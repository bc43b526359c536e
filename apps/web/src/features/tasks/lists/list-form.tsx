import type { LabelColor } from '@dayloom/validators/enums'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { Input } from '@mantine/core'
import { useState, type ComponentProps } from 'react'
import { ColorChoice } from '../../../components/colors/color-choice.tsx'
import { NameForm } from '../../../components/dialogs/name-form.tsx'
import { texts } from './dialog-texts.ts'

const { input } = messages

const rules = { max: limits.listName.max, long: input.listNameTooLong, missing: input.listName }

export interface ListValues {
  name: string
  color: LabelColor
}

interface ListFormProps extends Pick<
  ComponentProps<typeof NameForm>,
  'opened' | 'title' | 'submit' | 'failed' | 'onClose' | 'aside'
> {
  values: ListValues
  /** Closes the dialog once it is saved. Rejects when the server does. */
  onSave: (values: ListValues) => Promise<void>
}

/** A list's name and color. */
export const ListForm = ({ values, onSave, ...form }: ListFormProps) => {
  const [color, setColor] = useState(values.color)
  return (
    <NameForm
      {...form}
      size={460}
      name={values.name}
      label={texts.name}
      placeholder={texts.nameHint}
      rules={rules}
      onSave={(name) => onSave({ name, color })}
    >
      <div>
        <Input.Label labelElement="div">{texts.color}</Input.Label>
        <ColorChoice label={texts.color} value={color} onChange={setColor} />
      </div>
    </NameForm>
  )
}
