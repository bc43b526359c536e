import type { FormEvent } from 'react'
import { ModeFrame } from '../mode-frame.tsx'
import { texts } from '../texts.ts'
import { usePasskey } from '../passkeys/use-passkey.ts'
import type { FactorFormProps } from './factor-form.ts'

export const ByPasskey = ({ flow, otherWays }: FactorFormProps) => {
  const { signIn, busy } = usePasskey(flow.challenge.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn()
  }
  return (
    <ModeFrame
      flow={flow}
      title={texts.passkey.title}
      subtitle={texts.passkey.subtitle}
      submit={texts.passkey.button}
      busy={busy}
      error={null}
      onSubmit={submit}
      beside={otherWays}
    >
      {null}
    </ModeFrame>
  )
}
