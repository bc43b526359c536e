/** Somebody who takes mails. */
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Takes every mail, and keeps to whom it was. */
export const startMailbox = async () => {
  const recipients = []
  const server = createServer((socket) => {
    let data = false
    let rest = ''
    socket.on('error', () => undefined)
    socket.write('220 localhost\r\n')
    socket.on('data', (chunk) => {
      rest += chunk
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (data) {
          if (line !== '.') continue
          data = false
          socket.write('250 taken\r\n')
        } else if (/^DATA/i.test(line)) {
          data = true
          socket.write('354 go on\r\n')
        } else {
          const [, to] = /^RCPT TO:<(.*?)>/i.exec(line) ?? []
          if (to) recipients.push(to)
          socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n')
        }
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { recipients, url: `smtp://127.0.0.1:${server.address().port}`, stop: () => server.close() }
}
