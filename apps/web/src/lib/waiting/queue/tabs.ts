import { z } from 'zod'

const channel = new BroadcastChannel('waiting-changes')

/** The numbers of changes that were sent; the rest of a tab's view of them comes by the log of changes. */
const sentSchema = z.object({ sent: z.array(z.number()) })

export const tellTabs = (what: 'changed' | 'sent' | z.output<typeof sentSchema>) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage(what)

interface Heard {
  /** What is written down has changed; `isOver` where another tab has sent what it could. */
  changed: (isOver: boolean) => void
  sent: (ids: readonly number[]) => void
}

export const hearTabs = ({ changed, sent }: Heard) =>
  channel.addEventListener('message', ({ data }) => {
    const ids = sentSchema.safeParse(data).data?.sent
    if (ids) sent(ids)
    else changed(data === 'sent')
  })
