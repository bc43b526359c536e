import type { FormEvent } from 'react'
import { ModeFrame } from '../mode-frame.tsx'
import { texts } from '../texts.ts'
import { usePasskey } from '../passkeys/use-passkey.ts'
import type { FactorFormProps } from './factor-form.ts'

export const ByPasskey = ({ flow, otherWays }: FactorFormProps) => {
  const passkey = usePasskey(flow.challenge.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    passkey.mutate()
  }
  return (
    <ModeFrame
      flow={flow}
      title={texts.passkey.title}
      subtitle={texts.passkey.subtitle}
      submit={texts.passkey.button}
      busy={passkey.isPending}
      error={null}
      onSubmit={submit}
      beside={otherWays}
    >
      {null}
    </ModeFrame>
  )
}
