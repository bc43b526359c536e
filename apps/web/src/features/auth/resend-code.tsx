import { SendCodeButton } from '../../components/codes/send-code-button.tsx'
import { errorText } from '../../lib/api/errors.ts'
import { notifyError, notifySuccess } from '../../lib/toasts/toasts.ts'
import { useCodeSending } from '../../lib/time/use-code-sending.ts'
import classes from './resend-code.module.css'
import { texts } from './texts.ts'

interface ResendCodeProps {
  request: () => Promise<unknown>
  /** What is said when it worked, and when it did not. */
  done: string
  failed: string
  justSent: boolean
}

/** Another code for whom the first one did not reach. */
export const ResendCode = ({ request, done, failed, justSent }: ResendCodeProps) => {
  const sending = useCodeSending({
    request,
    justSent,
    onSent: () => notifySuccess(done),
    onError: (error) => notifyError(errorText(error, failed)),
  })
  return (
    <p className={classes.line}>
      {texts.noCode} <SendCodeButton sending={sending} variant="subtle" size="compact-sm" />
    </p>
  )
}
