import { limits } from '@dayloom/validators/limits'
import { TextInput, type TextInputProps } from '@mantine/core'
import { texts } from './texts.ts'

const { passkeys } = texts

/** The name of a passkey, where it is given and where it is changed. */
export const PasskeyName = (props: TextInputProps) => (
  <TextInput
    label={passkeys.name}
    placeholder={passkeys.namePlaceholder}
    maxLength={limits.passkey.name}
    data-autofocus
    {...props}
  />
)
