import { TextInput, type PasswordInputProps, type TextInputProps } from '@mantine/core'
import { PasswordField } from '../../components/password-field.tsx'
import { texts } from './texts.ts'

/** The address of an account; `username` is what password managers keep it as. */
export const EmailField = (input: TextInputProps) => (
  <TextInput label={texts.email} type="email" size="md" autoComplete="username" {...input} />
)

interface NewPasswordProps {
  label: string
  password: PasswordInputProps
  confirm: PasswordInputProps
}

/** A password and the same once more; its rule is shown until an error takes its place. */
export const NewPasswordFields = ({ label, password, confirm }: NewPasswordProps) => (
  <>
    <PasswordField
      label={label}
      description={password.error ? undefined : texts.passwordRule}
      size="md"
      autoComplete="new-password"
      {...password}
    />
    <PasswordField label={texts.confirm} size="md" autoComplete="new-password" {...confirm} />
  </>
)
