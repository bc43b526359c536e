import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface Delivered {
  to: string[]
  raw: string
}

export interface Refusal {
  status: number
  text: string
}

/**
 * Answers a mail: nothing for 250, else the SMTP status and text to refuse it with. `silence` never answers, and `cut`
 * has taken the mail and breaks the line before it says so.
 */
export type Verdict = (mail: Delivered) => Refusal | 'silence' | 'cut' | undefined

const refusalOf = ({ status, text }: Refusal) => Object.assign(new Error(text), { responseCode: status })

/** A real mail server that keeps a journal of everything it has answered 250 to. `ofSender` refuses every `MAIL FROM`. */
export const startSmtp = async (verdict: Verdict = () => undefined, port = 0, ofSender?: Refusal) => {
  const journal: Delivered[] = []
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onMailFrom: (_address, _session, callback) => callback(ofSender && refusalOf(ofSender)),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const mail = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        }
        const refusal = verdict(mail)
        if (refusal === 'silence') return
        if (refusal === 'cut') {
          journal.push(mail)
          return void sockets.get(session.remotePort)?.destroy()
        }
        if (refusal) return callback(refusalOf(refusal))
        journal.push(mail)
        callback()
      })
    },
  })
  // A client that is killed breaks its connection, which is what some tests are about.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => void sockets.set(socket.remotePort ?? 0, socket))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    journal,
    read: (): Promise<Email[]> => Promise.all(journal.map(({ raw }) => PostalMime.parse(raw))),
    port: address.port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
