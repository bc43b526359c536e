import type { AnyRouter } from '@tanstack/react-router'
import { holdIdleTurns } from './when-idle.ts'

let starting = true

/** Whether this is still the first screen of the visit, which a person waits for with nothing to do meanwhile. */
export const isStarting = () => starting

/** Resolves in the moment the app has drawn a screen. */
const firstScreen = (root: HTMLElement) =>
  new Promise<void>((resolve) => {
    const look = new MutationObserver(() => {
      if (!root.querySelector('main')) return
      look.disconnect()
      resolve()
    })
    look.observe(root, { childList: true, subtree: true })
  })

/**
 * Takes away what the document shows while the app is on its way, in the moment the app has drawn a screen. What is for
 * later takes nothing of the network before.
 */
export const endBootWith = (root: HTMLElement, router: AnyRouter) => {
  const drawn = firstScreen(root)
  void drawn.then(() => document.getElementById('boot')?.remove())
  holdIdleTurns(drawn)
  const unsubscribe = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    starting = false
    unsubscribe()
  })
}
