import type { ReactNode } from 'react'
import { CodeInput } from '../../../components/codes/code-input.tsx'
import { ModeFrame } from '../mode-frame.tsx'
import { texts } from '../texts.ts'
import type { FactorFormProps } from './factor-form.ts'
import { useCodeForm } from './use-code-form.ts'

interface CodeFrameProps extends FactorFormProps {
  title: string
  subtitle: string
  /** What stands below the code. */
  children?: ReactNode
}

/** A code of six digits, sent off as soon as it is whole. */
export const CodeFrame = ({ flow, otherWays, title, subtitle, children }: CodeFrameProps) => {
  const { form, submit, error, busy } = useCodeForm(flow.challenge.id)
  return (
    <ModeFrame
      flow={flow}
      title={title}
      subtitle={subtitle}
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
      {children}
    </ModeFrame>
  )
}
