import { Button } from '@mantine/core'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { CodeInput } from '../../components/codes/code-input.tsx'
import { Panel } from '../../components/panel.tsx'
import { SendCodeButton } from '../../components/codes/send-code-button.tsx'
import { singleClick } from '../../lib/single-click.ts'
import { texts } from './texts.ts'
import { useReturn } from './use-return.ts'
import { useVerifyEmail } from './use-verify-email.ts'
import classes from './verify-form.module.css'

export const VerifyForm = () => {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const leave = useReturn()
  const { email, form, sending, submit, busy } = useVerifyEmail()
  return (
    <Panel className={classes.panel}>
      <form onSubmit={submit} noValidate aria-busy={busy} className={classes.form}>
        <div>
          <p className={classes.label}>{texts.address}</p>
          <p className={classes.address}>{email || texts.none}</p>
        </div>
        <CodeInput
          label={texts.code}
          onComplete={(input) => input.form?.requestSubmit()}
          {...form.getInputProps('otp')}
        />
        <div className={classes.actions}>
          <Button type="submit" variant={sending.sent ? 'filled' : 'default'} loading={busy}>
            {texts.submit}
          </Button>
          <SendCodeButton sending={sending} variant={sending.sent ? 'default' : 'filled'} />
        </div>
        <div className={classes.help}>
          <h2 className={classes.label}>{texts.helpTitle}</h2>
          <ul>
            {texts.help.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <Button
          className={classes.back}
          variant="subtle"
          color="neutral"
          onClick={singleClick(canGoBack ? history.back : leave)}
        >
          {texts.back}
        </Button>
      </form>
    </Panel>
  )
}
