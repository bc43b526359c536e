import { seemsPending } from '@dayloom/outbox/pending'
import { useState } from 'react'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { useOutboxEntries } from '../../outbox/pending.ts'
import { offerOutbox } from '../../outbox/link.ts'
import { lazyChunk } from '../../loading/chunks.ts'

const OutboxButton = lazyChunk(async () => ({
  default: (await import('./outbox-button.tsx')).OutboxButton,
}))

offerOutbox(() => import('../../outbox/sending/outbox.ts'))

/** Sends the outbox, and says how many changes are in it. */
export const Outbox = () => {
  const [seems] = useState(seemsPending)
  const { length } = useOutboxEntries()
  return (
    <WhenWanted wanted={seems || length > 0}>
      <OutboxButton />
    </WhenWanted>
  )
}
