import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { z } from 'zod'
import { notifyFailure } from '../api/notify-failure.ts'

const hasChallenge = (value: unknown) => typeof value === 'object' && value !== null && 'challenge' in value
const creation = z.custom<PublicKeyCredentialCreationOptionsJSON>(hasChallenge)
const request = z.custom<PublicKeyCredentialRequestOptionsJSON>(hasChallenge)

/** Fetched when somebody uses a passkey. */
const library = () => import('@simplewebauthn/browser')

/** Has the browser make a passkey by what the server said of it. */
export const makePasskey = async (options: unknown) => {
  const { startRegistration } = await library()
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: creation.parse(options) })
  const { clientDataJSON, attestationObject } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject } }
}

/** Has the browser ask for a passkey. */
export const askPasskey = async (options: unknown) => {
  const { startAuthentication } = await library()
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: request.parse(options) })
  return { id, rawId, type, response }
}

/** What a browser says that was stopped or could not. */
const browserTrouble = (error: unknown, failed: string) => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'This device already has a passkey for this account'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'No passkey was used' : failed
}

/** Says that a passkey did not do: in the server's words, else in those for what the browser met. */
export const notifyPasskeyFailure = (error: unknown, failed: string) =>
  notifyFailure(error, browserTrouble(error, failed))
