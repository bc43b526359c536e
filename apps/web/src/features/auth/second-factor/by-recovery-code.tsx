import { TextInput } from '@mantine/core'
import { ModeFrame } from '../mode-frame.tsx'
import { texts } from '../texts.ts'
import type { FactorFormProps } from './factor-form.ts'
import { useCodeForm } from './use-code-form.ts'

export const ByRecoveryCode = ({ flow, otherWays }: FactorFormProps) => {
  const { form, submit, error, busy } = useCodeForm(flow.challenge.id)
  return (
    <ModeFrame
      flow={flow}
      title={texts.recovery.title}
      subtitle={texts.recovery.subtitle}
      submit={texts.twoFactor.submit}
      busy={busy}
      error={error}
      onSubmit={submit}
      beside={otherWays}
    >
      <TextInput
        label={texts.recovery.label}
        placeholder={texts.recovery.placeholder}
        size="md"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('otp')}
      />
    </ModeFrame>
  )
}
