import { CodeInput } from '../../../components/codes/code-input.tsx'
import { ModeFrame } from '../mode-frame.tsx'
import { texts } from '../texts.ts'
import type { FactorFormProps } from './factor-form.ts'
import { useCodeForm } from './use-code-form.ts'

/** A code of the authenticator app, sent off as soon as it is whole. */
export const ByTotp = ({ flow, otherWays }: FactorFormProps) => {
  const { form, submit, error, busy } = useCodeForm(flow.challenge.id)
  return (
    <ModeFrame
      flow={flow}
      title={texts.totp.title}
      subtitle={texts.totp.subtitle}
      submit={texts.twoFactor.submit}
      busy={busy}
      error={error}
      onSubmit={submit}
      beside={otherWays}
    >
      <CodeInput
        label={texts.code}
        onComplete={(input) => input.form?.requestSubmit()}
        {...form.getInputProps('otp')}
      />
    </ModeFrame>
  )
}
