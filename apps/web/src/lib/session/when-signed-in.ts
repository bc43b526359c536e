import { api } from '../api/trpc.ts'

/** Asks for a screen's data before it is drawn. Of a stranger, who is sent to the sign-in, nothing is asked. */
export const whenSignedIn = (ask: () => unknown) => {
  if (api.auth.session.getData()) ask()
}
