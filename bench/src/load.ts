import { Agent, request } from 'node:http'

export interface Call {
  method: 'GET' | 'PUT'
  path: string
  token?: string
  body?: string
}

/** How many ask at the same time; each says what it asks for. */
export const CONNECTIONS = 16

/** Asks as often as the server answers, for that long, and returns the requests per second. */
export async function load(port: number, next: (who: number) => Call, milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const start = performance.now()
  const end = start + milliseconds
  let answered = 0
  const worker = async (_: unknown, who: number) => {
    while (performance.now() < end) {
      await ask(agent, port, next(who))
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  agent.destroy()
  return (answered * 1000) / (performance.now() - start)
}

/** An answer that is not 200 would be a quick one: it ends the benchmark instead. */
export const ask = (agent: Agent, port: number, { method, path, token, body }: Call): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'content-length': `${body.length}` }),
    }
    const sent = request({ agent, port, method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => void (text += part))
      response.on('end', () => {
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${method} ${path}: ${response.statusCode} ${text.slice(0, 200)}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
