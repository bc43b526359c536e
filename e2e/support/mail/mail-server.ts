import { once } from 'node:events'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that keeps every mail as a JSON file, so that all test processes can read it. */
export const startMailServer = async (folder: string) => {
  await mkdir(folder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        PostalMime.parse(Buffer.concat(chunks))
          .then(async ({ subject, text, html, messageId, headers }) => {
            const unsubscribe = headers.find(({ key }) => key === 'list-unsubscribe')?.value
            const path = join(folder, `${String(++count).padStart(5, '0')}.json`)
            // Readers find it whole or not at all.
            await writeFile(
              `${path}.part`,
              JSON.stringify({ to, subject, text, html, messageId, unsubscribe }),
            )
            await rename(`${path}.part`, path)
          })
          .then(() => done(), done)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    folder,
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
