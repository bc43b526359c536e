import { Anchor, type PasswordInputProps, type TextInputProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { PasswordField } from '../../components/password-field.tsx'
import { EmailField } from './fields.tsx'
import type { AuthFlow } from './flow.ts'
import { ModeFrame } from './mode-frame.tsx'
import classes from './sign-in.module.css'
import { texts } from './texts.ts'

const { signIn } = texts

type FrameProps = ComponentProps<typeof ModeFrame>

interface SignInFormProps extends Pick<FrameProps, 'busy' | 'error' | 'onSubmit' | 'beside'> {
  flow: Pick<AuthFlow, 'go' | 'invite'>
  email?: TextInputProps
  password?: PasswordInputProps
}

/** The form alone, which the app shell shows as well. */
export const SignInForm = ({ email, password, ...frame }: SignInFormProps) => (
  <ModeFrame
    {...frame}
    title={signIn.title}
    subtitle={signIn.subtitle}
    submit={signIn.submit}
    isPassword
    foot={
      <span className={classes.register} data-invited={frame.flow.invite ? true : undefined}>
        {signIn.other}{' '}
        <Anchor component="button" type="button" onClick={() => frame.flow.go('create-account')}>
          {signIn.otherAction}
        </Anchor>
      </span>
    }
  >
    <EmailField {...email} />
    <div>
      <PasswordField label={texts.password} size="md" autoComplete="current-password" {...password} />
      <Anchor
        component="button"
        type="button"
        className={classes.forgot}
        onClick={() => frame.flow.go('forgot-password')}
      >
        {signIn.forgot}
      </Anchor>
    </div>
  </ModeFrame>
)
