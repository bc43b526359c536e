import { useDocumentTitle } from '@mantine/hooks'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CreateAccount } from './create-account.tsx'
import type { AuthFlow, AuthForm, AuthMode, Challenge } from './flow.ts'
import { ForgotPassword } from './reset/forgot-password.tsx'
import { ResetByLink } from './reset/reset-by-link.tsx'
import { ResetPassword } from './reset/reset-password.tsx'
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
  'reset-by-link': ResetByLink,
}

const beginning = (isHalfway: boolean, resetToken: string): AuthMode => {
  if (resetToken !== '') return 'reset-by-link'
  return isHalfway ? 'two-factor' : 'sign-in'
}

const useAuthFlow = (resetToken: string) => {
  // A sign-in with Google may come here for its second factor.
  const [begun] = useState(useRouter().state.location.state.challenge)
  const [mode, go] = useState<AuthMode>(beginning(begun !== undefined, resetToken))
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
  const flow: AuthFlow = {
    email,
    keepEmail,
    go,
    challenge,
    askSecondFactor,
    resetAsked,
    goToReset,
    resetToken,
  }
  return { mode, flow }
}

/** This screen is for visitors only, and for whoever follows the link of a reset mail, signed in or not. */
const useLeaveWhenSignedIn = (stays: boolean) => {
  const { history } = useRouter()
  const returnTo = useReturnTo()
  const session = trpc.auth.session.useQuery()
  const leaves = Boolean(session.data) && !stays
  useEffect(() => {
    if (leaves) history.replace(returnTo)
  }, [leaves, history, returnTo])
  return leaves
}

const Modes = ({ resetToken }: { resetToken: string }) => {
  const { mode, flow } = useAuthFlow(resetToken)
  const leaves = useLeaveWhenSignedIn(resetToken !== '' && mode !== 'sign-in')
  if (leaves) return null

  const Form = forms[mode]
  return (
    <AuthFrame mode={mode}>
      <Form flow={flow} />
    </AuthFrame>
  )
}

export const AuthScreen = () => {
  useDocumentTitle(texts.tab)
  const resetToken = useLocation({ select: ({ state }) => state.resetToken ?? '' })
  // A link that is opened while the screen stands begins it again.
  return <Modes key={resetToken} resetToken={resetToken} />
}
