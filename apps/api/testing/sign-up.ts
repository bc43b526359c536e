import { authResult } from '@dayloom/validators/auth'
import { HOME, type TestApp } from './app.ts'
import { createClient, type Answer } from './client.ts'

export const PASSWORD = 'Correct9horse'

let count = 0

/** The session cookie of an answer, as a browser would send it back. */
export const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0] ?? '')
    .join('; ')

/** One session twice: by its bearer token, and by the browser's cookie. */
const clientsOf = ({ url, contract }: TestApp, answer: Answer) => {
  const { user, token } = answer.data(authResult)
  const cookie = cookieOf(answer.headers)
  return {
    user,
    token,
    cookie,
    bearer: createClient({ url, contract, headers: { authorization: `Bearer ${token}` } }),
    browser: createClient({ url, contract, headers: { cookie, origin: HOME } }),
  }
}

export const signUp = async (
  app: TestApp,
  { name = 'Ada', email = `person${++count}@example.com`, timezone = 'UTC' } = {},
) => clientsOf(app, await app.visitor.post('/auth/register', { name, email, password: PASSWORD, timezone }))

export const signIn = async (app: TestApp, email: string) =>
  clientsOf(app, await app.visitor.post('/auth/login', { email, password: PASSWORD }))

export type SignedInUser = Awaited<ReturnType<typeof signUp>>
