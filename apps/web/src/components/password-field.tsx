import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password whose button to show it can be reached by keyboard. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    visibilityToggleFocusable
    // Not named after the field: a second control called "Password" would be taken for the field.
    visibilityToggleButtonProps={{ 'aria-label': 'Show characters' }}
    {...props}
  />
)
