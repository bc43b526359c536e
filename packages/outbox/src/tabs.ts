import { z } from 'zod'

export const CHANNEL = 'waiting-changes'

const sentSchema = z.object({ sent: z.array(z.number()) })

/**
 * `changed`: the stored entries have changed. `sent`: a tab has sent all that it could. With numbers: these entries were
 * sent.
 */
type Message = 'changed' | 'sent' | z.output<typeof sentSchema>

interface Handlers {
  changed: (isAllSent: boolean) => void
  sent: (ids: readonly number[]) => void
}

/** Gives what tells the other tabs. */
export const openTabs = ({ changed, sent }: Handlers) => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    const ids = sentSchema.safeParse(data).data?.sent
    if (ids) sent(ids)
    else changed(data === 'sent')
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  return (message: Message) => channel.postMessage(message)
}
