import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { inIdleTurn } from '../loading/when-idle.ts'
import { navPaths } from '../lib/redirect.ts'
import { savesData } from '../lib/screen/saves-data.ts'

/** Milliseconds after the first screen: what that wants for itself comes before. */
const DELAY_MS = 2000
/** Their answers are small, whatever a person has; they are kept up to date, and are there without a network as well. */
const ofEveryDay = ['/today', '/dashboard', '/habits'] as const

/**
 * Loads the code of the other screens while the browser is idle, one at a time, and then the answers of those of every
 * day, in one request, so that the first change to one shows it at once. The list of tasks can be long: it is asked
 * for when it is wanted.
 */
export const PreloadScreens = () => {
  const router = useRouter()
  useEffect(() => {
    const turns: (() => void)[] = []
    let gone = false
    const takeTurn = (load: () => unknown) => turns.push(inIdleTurn(() => void (navigator.onLine && load())))
    const timer = setTimeout(() => {
      // What was not built has its code in a thousand files.
      if (!import.meta.env.PROD || savesData()) return
      const codes: Promise<void>[] = []
      for (const path of navPaths)
        // One that does not come is loaded when it is wanted, and says then what is wrong.
        takeTurn(() =>
          codes.push(Promise.resolve(router.loadRouteChunk(router.routesByPath[path])).catch(() => {})),
        )
      takeTurn(async () => {
        await Promise.all(codes)
        // Who has signed out meanwhile has no screens.
        if (gone) return
        for (const to of ofEveryDay) void router.preloadRoute({ to })
      })
    }, DELAY_MS)
    return () => {
      gone = true
      clearTimeout(timer)
      for (const callOff of turns) callOff()
    }
  }, [router])
  return null
}
