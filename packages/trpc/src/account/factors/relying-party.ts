import type { Settings } from '../../context.ts'

/** Who passkeys are made for: the host of the public address, and nothing above or below it. */
export const relyingParty = ({ appUrl }: Settings) => {
  const { hostname, origin } = new URL(appUrl)
  return { rpID: hostname, origin }
}
