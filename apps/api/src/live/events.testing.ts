/** An event of a stream; `data` is its JSON. */
export interface ServerEvent {
  event: string | undefined
  id: string | undefined
  data: unknown
}

export const bearerOf = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

/** Null for a comment. */
const parse = (block: string): ServerEvent | null => {
  const lines = block.split('\n').filter((line) => line !== '' && !line.startsWith(':'))
  if (lines.length === 0) return null
  const fields = new Map(lines.map((line) => [line.split(': ', 1)[0], line.replace(/^\w+: /, '')]))
  const text = fields.get('data')
  const data: unknown = text ? JSON.parse(text) : undefined
  return { event: fields.get('event'), id: fields.get('id'), data }
}

/** Server-sent events as they come in, each as `read` sees it; null is passed over. */
export const readEvents = async <T extends { data: unknown }>(
  url: string,
  headers: Record<string, string>,
  read: (event: ServerEvent) => T | null,
) => {
  const leaving = new AbortController()
  const response = await fetch(url, { headers, signal: leaving.signal })
  const events: T[] = []
  let ended = false
  const follow = async () => {
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      const found = blocks.map(parse).filter((event) => event !== null)
      events.push(...found.map(read).filter((event) => event !== null))
    }
  }
  const done = follow()
    .catch(() => undefined)
    .finally(() => void (ended = true))
  return {
    response,
    events,
    isEnded: () => ended,
    /** Settles when it ends. */
    ended: done,
    leave: async () => {
      leaving.abort()
      await done
    },
  }
}
