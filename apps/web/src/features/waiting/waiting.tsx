import { useState } from 'react'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { seemsWaiting, useWaitingChanges } from '../../lib/waiting/changes.ts'
import { offerQueue } from '../../lib/waiting/link.ts'
import { lazyPart } from '../../lib/loading/parts.ts'

const WaitingButton = lazyPart(async () => ({
  default: (await import('./waiting-button.tsx')).WaitingButton,
}))

offerQueue(() => import('./submit.ts'))

/** Sends what waits for the network, and says how much that is. */
export const Waiting = () => {
  const [seems] = useState(seemsWaiting)
  const { length } = useWaitingChanges()
  return (
    <WhenWanted wanted={seems || length > 0}>
      <WaitingButton />
    </WhenWanted>
  )
}
