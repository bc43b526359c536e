import type { TwoFactorMethod } from '@dayloom/validators/enums'
import type { ComponentType } from 'react'

export type AuthMode =
  | 'sign-in'
  | 'create-account'
  | 'two-factor'
  | 'forgot-password'
  | 'reset-password'
  | 'reset-by-link'

/** A sign-in that still needs its second factor. */
export interface Challenge {
  /** The opaque id of the attempt. */
  id: string
  /** By what it can be finished, the best first. A code was mailed where that is the best. */
  methods: TwoFactorMethod[]
  /** Begins the sign-in again, which mails another code; without it there is only the link back. */
  again?: () => Promise<string>
}

/** Where the mailbox is the best factor, a code is there without being asked for. */
export const isMailed = ({ methods: [best] }: Challenge) => best === 'email'

/** What the modes of the auth screen share. Each mode is one file that gets this and nothing else. */
export interface AuthFlow {
  /** The address typed so far, in whichever mode. */
  email: string
  keepEmail: (email: string) => void
  go: (mode: AuthMode) => void
  challenge: Challenge
  askSecondFactor: (challenge: Challenge) => void
  /** Whether a reset code was asked for here; else a person comes with one from an earlier visit. */
  resetAsked: boolean
  goToReset: (asked: boolean) => void
  /** From the link of a reset mail, which opened this screen. */
  resetToken: string
  /** From the link of an invitation, which opened this screen; empty without one. */
  invite: string
}

export type AuthForm = ComponentType<{ flow: AuthFlow }>
