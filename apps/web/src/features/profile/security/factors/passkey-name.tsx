import { limits } from '@dayloom/validators/limits'
import { TextInput, type TextInputProps } from '@mantine/core'
import { texts } from './texts.ts'
import { messages } from '@dayloom/validators/messages'
import { tooLong } from '../../../../lib/too-long.ts'

const { passkeys } = texts

/** The name of a passkey, where it is given and where it is changed. */
export const PasskeyName = (props: TextInputProps) => (
  <TextInput
    label={passkeys.name}
    placeholder={passkeys.namePlaceholder}
    data-autofocus
    {...props}
    error={tooLong(String(props.value), limits.passkey.name, messages.factors.nameTooLong) ?? props.error}
  />
)
