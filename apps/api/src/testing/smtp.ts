import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Delivered {
  to: string[]
  raw: string
}

/** Answers a mail: nothing for 250, else the SMTP status and text to refuse it with. */
export type Verdict = (mail: Delivered) => { status: number; text: string } | undefined

/** A real mail server that keeps a journal of everything it has answered 250 to. */
export const startSmtp = async (verdict: Verdict = () => undefined) => {
  const journal: Delivered[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const mail = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        }
        const refusal = verdict(mail)
        if (refusal) return callback(Object.assign(new Error(refusal.text), { responseCode: refusal.status }))
        journal.push(mail)
        callback()
      })
    },
  })
  // A client that is killed breaks its connection, which is what some tests are about.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    journal,
    read: (): Promise<Email[]> => Promise.all(journal.map(({ raw }) => PostalMime.parse(raw))),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
