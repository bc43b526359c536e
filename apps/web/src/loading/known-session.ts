import { userSchema } from '@dayloom/validators/users'

/** Whom the document says is signed in: the server has looked already, nobody needs to ask again. Said once. */
export const takeKnownSession = () => {
  const element = document.getElementById('session')
  const json = element?.textContent
  element?.remove()
  return json ? userSchema.safeParse(JSON.parse(json)).data : undefined
}
