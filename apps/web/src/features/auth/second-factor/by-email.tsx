import { messages } from '@dayloom/validators/messages'
import { useEffect, useRef } from 'react'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { isMailed } from '../flow.ts'
import { ResendCode } from '../resend-code.tsx'
import { texts } from '../texts.ts'
import { CodeFrame } from './code-frame.tsx'
import type { FactorFormProps } from './factor-form.ts'

const { twoFactor } = texts

/** Whoever has a better factor chose the mailbox here, which is when their code is mailed. */
const useMailOnce = (id: string, wanted: boolean) => {
  const asked = useRef(false)
  const { mutate } = trpc.auth.mailTwoFactorCode.useMutation({
    onSuccess: () => notifySuccess(messages.auth.twoFactorSent),
    meta: { failed: texts.signIn.failed },
  })
  useEffect(() => {
    if (!wanted || asked.current) return
    asked.current = true
    mutate({ userId: id })
  }, [mutate, id, wanted])
}

/** A code from a mail, sent off as soon as it is whole. */
export const ByEmail = ({ flow, otherWays }: FactorFormProps) => {
  const { email, challenge, askSecondFactor } = flow
  const { client } = trpc.useUtils()
  const chosen = !isMailed(challenge) && challenge.methods.length > 0
  useMailOnce(challenge.id, chosen)
  const { again } = challenge
  const resend = chosen
    ? () => client.auth.mailTwoFactorCode.mutate({ userId: challenge.id })
    : again && (async () => askSecondFactor({ ...challenge, id: await again() }))
  return (
    <CodeFrame flow={flow} otherWays={otherWays} title={twoFactor.title} subtitle={twoFactor.subtitle(email)}>
      {resend && (
        <ResendCode
          request={resend}
          done={messages.auth.twoFactorSent}
          failed={texts.signIn.failed}
          justSent
        />
      )}
    </CodeFrame>
  )
}
