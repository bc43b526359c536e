import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import type { ComposedMail } from './compose.ts'

export interface OutgoingMail extends ComposedMail {
  id: string
  recipient: string
}

export interface MailTransport {
  send: (mail: OutgoingMail) => Promise<void>
  /** Ends what is still being sent, too; it is tried again later. */
  close: () => void
}

/** Shorter than a claim's lease, so that a mail that hangs is given up before another process takes it. */
export const SEND_TIMEOUT_MS = 60_000

/**
 * Mail over SMTP. Without SMTP_URL there is none. Every copy of a mail has the same Message-ID: when the process dies
 * between the server's 250 and our commit it is sent again, and the mailbox can tell that it is the same one.
 */
export const createMailTransport = ({ SMTP_URL, MAIL_FROM, APP_URL }: Env): MailTransport | null => {
  if (SMTP_URL === undefined) return null
  const transporter = createTransport({
    pool: true,
    url: SMTP_URL,
    maxConnections: 4,
    // A mail whose connection broke goes back to the outbox, which counts and waits.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { hostname } = new URL(APP_URL)
  const closing = new AbortController()
  return {
    send: async ({ id, recipient, ...content }) => {
      await transporter.sendMail({
        ...content,
        from: MAIL_FROM,
        to: { name: '', address: recipient },
        messageId: `<${id}@${hostname}>`,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]),
      })
    },
    close: () => {
      closing.abort()
      transporter.close()
    },
  }
}
