import { redirect } from '@tanstack/react-router'

interface Address {
  hash: string
  searchStr: string
}

/**
 * Takes the secret of a link out of the address bar before the screen opens: that which sets a password, or that of an
 * invitation. A mail has it in the fragment, which is sent to no server, a link of an operator's command in the query.
 * From here on it is in the state of the tab's history, so that a reload does not lose it.
 */
export const takeLink = ({ hash, searchStr }: Address) => {
  const secretOf = (name: string) =>
    new URLSearchParams(hash).get(name) ?? new URLSearchParams(searchStr).get(name) ?? undefined
  const [resetToken, invite] = [secretOf('reset'), secretOf('invite')]
  if (resetToken || invite) throw redirect({ to: '/login', replace: true, state: { resetToken, invite } })
}
