/** A leader that does not answer for so long is asleep. Milliseconds. */
const ANSWER_TIMEOUT_MS = 3000

type Message = { kind: 'ask' } | { kind: 'here' } | { kind: 'told'; data: unknown }

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'kind' in data

interface TabsOptions {
  name: string
  /** This tab leads, until the signal. */
  lead: (signal: AbortSignal) => void
  /** What another tab has told. */
  hear: (data: unknown) => void
}

/**
 * One tab of a browser leads, and tells the others what it learns; when it closes another one leads. Where a browser has
 * no locks, as on an address without encryption, or refuses them, each tab leads for itself.
 */
export const openTabs = ({ name, lead, hear }: TabsOptions) => {
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  const { signal } = leaving
  // The address of a document without encryption has none, whatever the types say.
  const locks = 'locks' in navigator ? navigator.locks : undefined
  let isLeading = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Of a lock that was taken away, by who found this tab asleep, nothing may go on. */
  const elect = async (isStolen = false) => {
    const options = isStolen ? { steal: true } : { signal }
    let leading = new AbortController()
    const turn = { came: false }
    await locks
      ?.request(name, options, () => {
        leading = new AbortController()
        const end = AbortSignal.any([signal, leading.signal])
        isLeading = true
        lead(end)
        turn.came = true
        return new Promise<void>((release) => end.addEventListener('abort', () => release(), { once: true }))
      })
      .catch(() => undefined)
    isLeading = false
    leading.abort()
    if (signal.aborted) return
    // It was taken away: back into the line. One that is refused would be refused for ever.
    if (turn.came) void elect()
    else leadAlone()
  }
  const leadAlone = () => {
    isLeading = true
    lead(signal)
  }

  const say = (message: Message) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    if (!signal.aborted) channel.postMessage(message)
  }
  channel.addEventListener('message', ({ data }) => {
    if (!isMessage(data)) return
    if (data.kind === 'told') hear(data.data)
    else if (data.kind === 'here') clearTimeout(timer)
    else if (isLeading) say({ kind: 'here' })
  })
  /** A tab in the background may have been put to sleep with the lead. */
  const look = () => {
    if (document.visibilityState !== 'visible' || isLeading || !locks) return
    clearTimeout(timer)
    timer = setTimeout(() => void elect(true), ANSWER_TIMEOUT_MS)
    say({ kind: 'ask' })
  }
  document.addEventListener('visibilitychange', look)
  if (locks) void elect()
  else leadAlone()
  return {
    isLeading: () => isLeading,
    tell: (data: unknown) => say({ kind: 'told', data }),
    close: () => {
      leaving.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      channel.close()
    },
  }
}
