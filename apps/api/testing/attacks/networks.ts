import { HOME, type TestApp } from '../app.ts'
import { createClient, type Client } from '../client.ts'
import { eventually } from '../eventually.ts'

/** A client of one network, with these cookies; the app trusts its proxy. */
export const fromNetwork = (app: TestApp, ip: string, cookie = '') =>
  createClient({ ...app, headers: { 'x-forwarded-for': ip, ...(cookie && { cookie, origin: HOME }) } })

/** Asks for a reset and lets the worker answer. */
export const requestReset = async ({ db }: TestApp, client: Client, email: string) => {
  const { status } = await client.post('/auth/forgot-password', { email })
  if (status !== 200) throw new Error(`A reset was refused with ${status}`)
  await eventually(
    async () => (await db.mail.count({ where: { kind: 'password_reset_request', sent_at: null } })) === 0,
  )
}
