import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password with an eye that the keyboard reaches as well. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    visibilityToggleFocusable
    // Not named after the field: two things called "Password" would be one too many.
    visibilityToggleButtonProps={{ 'aria-label': 'Show characters' }}
    {...props}
  />
)
