import type { ComponentType } from 'react'

export type AuthMode = 'sign-in' | 'create-account' | 'two-factor' | 'forgot-password' | 'reset-password'

/** What the modes of the auth screen share. Each mode is one file that gets this and nothing else. */
export interface AuthFlow {
  /** The address typed so far, in whichever mode. */
  email: string
  keepEmail: (email: string) => void
  go: (mode: AuthMode) => void
  /** The opaque id of a sign-in that still needs its second factor. */
  challenge: string
  askSecondFactor: (challenge: string) => void
  /** Whether a mode is built into this screen. */
  offers: (mode: AuthMode) => boolean
}

export type AuthForm = ComponentType<{ flow: AuthFlow }>
