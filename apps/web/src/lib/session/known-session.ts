import { userSchema } from '@dayloom/validators/users'
import { api } from '../api/trpc.ts'

/** Takes over whom the document says is signed in: the server has looked already, nobody needs to ask again. */
export const takeKnownSession = () => {
  const json = document.getElementById('session')?.textContent
  const known = json ? userSchema.safeParse(JSON.parse(json)).data : undefined
  if (known) api.auth.session.setData(undefined, known)
}
