import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { loadMoreStyles } from '../../lib/loading/more-styles.ts'
import { whenIdle } from '../../lib/loading/when-idle.ts'
import { useTabTitle } from '../../lib/screen/use-tab-title.ts'
import { AuthFrame } from './auth-frame.tsx'
import type { AuthFlow, AuthMode, Challenge } from './flow.ts'
import { SignIn } from './sign-in.tsx'
import { texts } from './texts.ts'

const loadModes = async () => {
  const [{ MoreModes }] = await Promise.all([import('./more-modes.tsx'), loadMoreStyles()])
  return { default: MoreModes }
}
const MoreModes = lazy(loadModes)
const LeaveWhenSignedIn = lazy(async () => ({
  default: (await import('./leave-when-signed-in.tsx')).LeaveWhenSignedIn,
}))

const beginning = (isHalfway: boolean, resetToken: string): AuthMode => {
  if (resetToken !== '') return 'reset-by-link'
  return isHalfway ? 'two-factor' : 'sign-in'
}

const useAuthFlow = (resetToken: string) => {
  // A sign-in with Google may come here for its second factor.
  const [begun] = useState(useRouter().state.location.state.challenge)
  const [mode, setMode] = useState<AuthMode>(beginning(begun !== undefined, resetToken))
  const [email, keepEmail] = useState('')
  const [challenge, setChallenge] = useState<Challenge>(begun ?? { id: '', methods: [] })
  const [resetAsked, setResetAsked] = useState(false)
  // The form of before stays until the code of the next is there.
  const go = (next: AuthMode) => startTransition(() => setMode(next))
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

/** The document came with somebody who is signed in. */
const beganSignedIn = () => document.getElementById('session') !== null

const Modes = ({ resetToken }: { resetToken: string }) => {
  const { mode, flow } = useAuthFlow(resetToken)
  const [signedIn] = useState(beganSignedIn)
  useEffect(() => whenIdle(() => void loadModes()), [])
  // This screen is for visitors only, and for whoever follows the link of a reset mail, signed in or not.
  const stays = resetToken !== '' && mode !== 'sign-in'
  return (
    <>
      {!stays && (
        <WhenWanted wanted={signedIn}>
          <LeaveWhenSignedIn />
        </WhenWanted>
      )}
      {(stays || !signedIn) && (
        <Suspense fallback={null}>
          <AuthFrame mode={mode}>
            {mode === 'sign-in' ? <SignIn flow={flow} /> : <MoreModes mode={mode} flow={flow} />}
          </AuthFrame>
        </Suspense>
      )}
    </>
  )
}

export const AuthScreen = () => {
  useTabTitle(texts.tab)
  const resetToken = useLocation({ select: ({ state }) => state.resetToken ?? '' })
  // A link that is opened while the screen is shown begins it again.
  return <Modes key={resetToken} resetToken={resetToken} />
}
