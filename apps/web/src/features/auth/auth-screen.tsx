import { useDocumentTitle } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Brand } from '../../components/brand.tsx'
import { trpc } from '../../lib/trpc.ts'
import classes from './auth-screen.module.css'
import { CreateAccount } from './create-account.tsx'
import type { AuthFlow, AuthForm, AuthMode, Challenge } from './flow.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { MarketingPanel } from './marketing-panel'
import { ResetPassword } from './reset-password.tsx'
import { SignIn } from './sign-in.tsx'
import { texts } from './texts.ts'
import { TwoFactor } from './two-factor.tsx'
import { useReturnTo } from './use-signed-in.ts'

/** One file for each mode. */
const forms: Record<AuthMode, AuthForm> = {
  'sign-in': SignIn,
  'create-account': CreateAccount,
  'two-factor': TwoFactor,
  'forgot-password': ForgotPassword,
  'reset-password': ResetPassword,
}

const useAuthFlow = () => {
  // A sign-in with Google may come here for its second factor.
  const [begun] = useState(useRouter().state.location.state.challenge)
  const [mode, go] = useState<AuthMode>(begun ? 'two-factor' : 'sign-in')
  const [email, keepEmail] = useState('')
  const [challenge, setChallenge] = useState<Challenge>(begun ?? { id: '', methods: [] })
  const [resetAsked, setResetAsked] = useState(false)
  const askSecondFactor = (next: Challenge) => {
    setChallenge(next)
    go('two-factor')
  }
  const goToReset = (asked: boolean) => {
    setResetAsked(asked)
    go('reset-password')
  }
  const flow: AuthFlow = { email, keepEmail, go, challenge, askSecondFactor, resetAsked, goToReset }
  return { mode, flow }
}

/** This screen is for visitors only. */
const useLeaveWhenSignedIn = () => {
  const { history } = useRouter()
  const returnTo = useReturnTo()
  const signedIn = Boolean(trpc.auth.session.useQuery().data)
  useEffect(() => {
    if (signedIn) history.replace(returnTo)
  }, [signedIn, history, returnTo])
  return signedIn
}

export const AuthScreen = () => {
  useDocumentTitle(texts.tab)
  const { mode, flow } = useAuthFlow()
  const signedIn = useLeaveWhenSignedIn()
  if (signedIn) return null

  const Form = forms[mode]
  return (
    <div className={classes.screen}>
      <MarketingPanel />
      <main className={classes.half}>
        <div className={classes.card}>
          <Brand size={36} />
          <div key={mode} className={classes.mode} data-first={mode === 'sign-in' || undefined}>
            <Form flow={flow} />
          </div>
        </div>
      </main>
    </div>
  )
}
