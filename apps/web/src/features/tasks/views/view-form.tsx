import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { ComponentProps } from 'react'
import { NameForm } from '../../../components/dialogs/name-form.tsx'
import { texts } from './dialog-texts.ts'

const { input } = messages

const rules = { max: limits.viewName.max, long: input.viewNameTooLong, missing: input.viewName }

type ViewFormProps = Omit<ComponentProps<typeof NameForm>, 'size' | 'label' | 'placeholder' | 'rules'>

/** A view's name. */
export const ViewForm = (props: ViewFormProps) => (
  <NameForm {...props} size={420} label={texts.name} placeholder={texts.nameHint} rules={rules} />
)
