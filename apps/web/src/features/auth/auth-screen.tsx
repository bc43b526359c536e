import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { whenIdle } from '../../loading/when-idle.ts'
import { useTabTitle } from '../../lib/screen/use-tab-title.ts'
import { AuthFrame } from './auth-frame.tsx'
import type { AuthFlow, AuthMode, Challenge } from './flow.ts'
import { offersPasswords } from './offered.ts'
import { SignIn } from './sign-in.tsx'
import { texts } from './texts.ts'
import { useOpenApp } from './use-open-app.ts'

const loadModes = async () => ({ default: (await import('./more-modes.tsx')).MoreModes })
const MoreModes = lazy(loadModes)
const LeaveWhenSignedIn = lazy(async () => ({
  default: (await import('./leave-when-signed-in.tsx')).LeaveWhenSignedIn,
}))

/** The secrets of a link that opened this screen, each empty without one. */
type Link = Pick<AuthFlow, 'resetToken' | 'invite'>

const beginning = (isHalfway: boolean, { resetToken, invite }: Link): AuthMode => {
  if (resetToken !== '') return 'reset-by-link'
  // Without passwords an invitation goes with the sign-in at the provider.
  if (invite !== '' && offersPasswords()) return 'create-account'
  return isHalfway ? 'two-factor' : 'sign-in'
}

const useAuthFlow = (link: Link) => {
  // A sign-in with Google may come here for its second factor.
  const [begun] = useState(useRouter().state.location.state.challenge)
  const [mode, setMode] = useState<AuthMode>(beginning(begun !== undefined, link))
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
    ...link,
  }
  return { mode, flow }
}

/** The document came with somebody who is signed in. */
const beganSignedIn = () => document.getElementById('session') !== null

const Modes = ({ link }: { link: Link }) => {
  const { mode, flow } = useAuthFlow(link)
  const [signedIn] = useState(beganSignedIn)
  const openApp = useOpenApp()
  useEffect(() => whenIdle(() => void loadModes()), [])
  // This screen is for visitors only, and for whoever follows the link of a reset mail, signed in or not.
  const stays = link.resetToken !== '' && mode !== 'sign-in'
  return (
    <>
      {!stays && (
        <WhenWanted wanted={signedIn}>
          <LeaveWhenSignedIn openApp={openApp} />
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
  const { resetToken = '', invite = '' } = useLocation({ select: ({ state }) => state })
  // A link that is opened while the screen is shown begins it again.
  return <Modes key={resetToken + invite} link={{ resetToken, invite }} />
}
