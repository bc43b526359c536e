import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../loading/when-idle.ts'

/** Follows what changes elsewhere, once the first screen has what it shows. */
export const useLive = (userId: string) => {
  const client = useQueryClient()
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    const start = async () => {
      const { followChanges } = await import('./follow.ts')
      if (!isOver) stop = followChanges(client, userId)
    }
    const startWhenLoaded = () => {
      if (client.isFetching() > 0) return
      leaveCache()
      // What does not load now loads with the next visit; the app works without.
      stop = whenIdle(() => void start().catch(() => {}))
    }
    const leaveCache = client.getQueryCache().subscribe(startWhenLoaded)
    startWhenLoaded()
    return () => {
      isOver = true
      leaveCache()
      stop()
      // The number that came with the document is of this person's log. Whoever signs in next has another one.
      document.getElementById('seq')?.remove()
    }
  }, [client, userId])
}
