import { messages } from '@dayloom/validators/messages'
import { useEffect, useRef } from 'react'
import { CodeInput } from '../../../components/codes/code-input.tsx'
import { errorText } from '../../../lib/api/errors.ts'
import { notifyError, notifySuccess } from '../../../lib/toasts.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { isMailed } from '../flow.ts'
import { ModeFrame } from '../mode-frame.tsx'
import { ResendCode } from '../resend-code.tsx'
import { texts } from '../texts.ts'
import type { FactorFormProps } from './factor-form.ts'
import { useCodeForm } from './use-code-form.ts'

const { twoFactor } = texts

/** Whoever has a better factor chose the mailbox here, which is when their code is mailed. */
const useMailOnce = (id: string, wanted: boolean) => {
  const asked = useRef(false)
  const { client } = trpc.useUtils()
  useEffect(() => {
    if (!wanted || asked.current) return
    asked.current = true
    client.auth.mailTwoFactorCode.mutate({ userId: id }).then(
      () => notifySuccess(messages.auth.twoFactorSent),
      (error: unknown) => notifyError(errorText(error, texts.signIn.failed)),
    )
  }, [client, id, wanted])
}

/** A code from a mail, sent off as soon as it is whole. */
export const ByEmail = ({ flow, otherWays }: FactorFormProps) => {
  const { email, challenge, askSecondFactor } = flow
  const { client } = trpc.useUtils()
  const { form, submit, error, busy } = useCodeForm(challenge.id)
  const chosen = !isMailed(challenge) && challenge.methods.length > 0
  useMailOnce(challenge.id, chosen)
  const { again } = challenge
  const resend = chosen
    ? () => client.auth.mailTwoFactorCode.mutate({ userId: challenge.id })
    : again && (async () => askSecondFactor({ ...challenge, id: await again() }))
  return (
    <ModeFrame
      flow={flow}
      title={twoFactor.title}
      subtitle={twoFactor.subtitle(email)}
      submit={twoFactor.submit}
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
      {resend && (
        <ResendCode
          request={resend}
          done={messages.auth.twoFactorSent}
          failed={texts.signIn.failed}
          justSent
        />
      )}
    </ModeFrame>
  )
}
