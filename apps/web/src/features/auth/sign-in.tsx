import { useForm } from '@mantine/form'
import { useEffect, useState, type FormEvent } from 'react'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { whenIdle } from '../../loading/when-idle.ts'
import { useThrottledSubmit } from '../../lib/time/use-throttled-submit.ts'
import type { AuthForm } from './flow.ts'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { texts } from './texts.ts'
import { useOpenApp } from './use-open-app.ts'
import { lazyChunk } from '../../loading/chunks.ts'

const ProviderChoices = lazyChunk(async () => ({
  default: (await import('./provider/provider-choices.tsx')).ProviderChoices,
}))

/** What checks the form and asks the server: the form is there before. */
const loadAttempt = () => import('./attempt-sign-in.ts')

export const SignIn: AuthForm = ({ flow }) => {
  const openApp = useOpenApp()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const form = useForm({
    initialValues: { email: flow.email, password: '' },
    onValuesChange: ({ email }) => flow.keepEmail(email),
  })
  const attempt = async () => {
    setBusy(true)
    setError(null)
    try {
      const { attemptSignIn } = await loadAttempt()
      setError(await attemptSignIn(form, flow, openApp))
    } catch {
      setError(texts.signIn.failed)
    }
    setBusy(false)
  }
  useEffect(() => whenIdle(() => void loadAttempt()), [])
  const send = useThrottledSubmit(() => void attempt())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) send()
  }
  return (
    <SignInForm
      flow={flow}
      busy={busy}
      error={error}
      onSubmit={submit}
      email={form.getInputProps('email')}
      password={form.getInputProps('password')}
      beside={
        <>
          <PasskeyButton />
          <WhenWanted wanted={false}>
            <ProviderChoices flow={flow} />
          </WhenWanted>
        </>
      }
    />
  )
}
