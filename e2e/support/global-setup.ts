import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailServer } from './mail/mail-server.ts'
import { startProduct } from './product.ts'

/** One built product with its own database and a real mail server, for the whole run. */
export default async function globalSetup() {
  const folder = await mkdtemp(join(tmpdir(), 'dayloom-e2e-'))
  const mail = await startMailServer(join(folder, 'mails'))
  // Receivers of webhooks stand on this machine.
  const env = { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' }
  const product = await startProduct(folder, mail.url, { env }).catch(async (error: unknown) => {
    await mail.stop()
    throw error
  })
  process.env['E2E_URL'] = product.url
  process.env['E2E_MAILS'] = mail.folder
  process.env['E2E_SMTP'] = mail.url
  return async () => {
    await product.stop()
    await mail.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
