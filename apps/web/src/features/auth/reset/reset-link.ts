import { redirect } from '@tanstack/react-router'

const KEY = 'reset'

/**
 * Takes the token of a reset mail's link out of the address bar before the screen opens. It was in the fragment, which
 * is sent to no server; from here on it is in the state of the tab's history, so that a reload does not lose it.
 */
export const takeResetToken = ({ hash }: { hash: string }) => {
  const resetToken = new URLSearchParams(hash).get(KEY)
  if (resetToken) throw redirect({ to: '/login', replace: true, state: { resetToken } })
}
