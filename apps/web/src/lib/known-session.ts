import { user } from '@dayloom/validators/users'
import { api } from './trpc.ts'

/** Takes over whom the document says is signed in: the server has looked already, nobody needs to ask again. */
export const takeKnownSession = () => {
  const known = document.getElementById('session')?.textContent
  if (known) api.auth.session.setData(undefined, user.parse(JSON.parse(known)))
}
