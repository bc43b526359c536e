import type { LabelColor } from '@dayloom/validators/enums'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { doneWhens, type DoneWhen } from '@dayloom/validators/routines'
import { Input, NativeSelect } from '@mantine/core'
import { useState, type ComponentProps } from 'react'
import { ColorChoice } from '../../../components/colors/color-choice.tsx'
import { NameForm } from '../../../components/dialogs/name-form.tsx'
import { texts } from './dialog-texts.ts'

const { input } = messages

const rules = { max: limits.routineName.max, long: input.routineNameTooLong, missing: input.routineName }
const options = doneWhens.map((value) => ({ value, label: texts.doneWhens[value] }))

export interface RoutineValues {
  name: string
  color: LabelColor
  done_when: DoneWhen
}

interface RoutineFormProps extends Pick<
  ComponentProps<typeof NameForm>,
  'opened' | 'title' | 'submit' | 'failed' | 'onClose' | 'aside' | 'deletion'
> {
  values: RoutineValues
  /** Closes the dialog once it is saved. Rejects when the server does. */
  onSave: (values: RoutineValues) => Promise<void>
}

/** A routine's name and color, and when a day of it is done. */
export const RoutineForm = ({ values, onSave, ...form }: RoutineFormProps) => {
  const [color, setColor] = useState(values.color)
  const [doneWhen, setDoneWhen] = useState(values.done_when)
  return (
    <NameForm
      {...form}
      size={520}
      name={values.name}
      label={texts.name}
      placeholder={texts.nameHint}
      rules={rules}
      onSave={(name) => onSave({ name, color, done_when: doneWhen })}
    >
      <div>
        <Input.Label labelElement="div">{texts.color}</Input.Label>
        <ColorChoice label={texts.color} value={color} onChange={setColor} />
      </div>
      <NativeSelect
        label={texts.doneWhen}
        data={options}
        value={doneWhen}
        onChange={(event) => setDoneWhen(event.currentTarget.value === 'any' ? 'any' : 'all')}
      />
    </NameForm>
  )
}
