import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../loading/when-idle.ts'
import { offerToFollow } from './log.ts'

const loadFollow = () => import('./follow.ts')

/** Follows what changes elsewhere, once the first screen has what it shows, or at once for who wants to undo. */
export const useLive = (userId: string, load = loadFollow) => {
  const client = useQueryClient()
  useEffect(() => {
    let stop = () => {}
    let cancelIdle = () => {}
    let isOver = false
    let begun: Promise<void> | undefined
    const begin = async () => {
      const { followChanges } = await load()
      if (!isOver) stop = followChanges(client, userId)
    }
    const follow = () => {
      begun ??= begin().catch((error: unknown) => {
        begun = undefined
        throw error
      })
      return begun
    }
    let leaveCache = () => {}
    const startWhenLoaded = () => {
      if (client.isFetching() > 0) return
      leaveCache()
      // What does not load now is asked for after the next answers; the app works without.
      cancelIdle = whenIdle(() => void follow().catch(waitForAnswers))
    }
    const waitForAnswers = () => {
      if (!isOver) leaveCache = client.getQueryCache().subscribe(startWhenLoaded)
    }
    offerToFollow(follow)
    waitForAnswers()
    startWhenLoaded()
    return () => {
      isOver = true
      leaveCache()
      offerToFollow(undefined)
      cancelIdle()
      stop()
      // The number that came with the document is of this person's log. Whoever signs in next has another one.
      document.getElementById('seq')?.remove()
    }
  }, [client, userId, load])
}
