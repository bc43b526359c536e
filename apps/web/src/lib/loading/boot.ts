import type { AnyRouter } from '@tanstack/react-router'

let starting = true

/** Whether this is still the first screen of the visit, which a person waits for with nothing to do meanwhile. */
export const isStarting = () => starting

/** Takes away what the document shows while the app is on its way, in the moment the app has drawn a screen. */
export const endBootWith = (root: HTMLElement, router: AnyRouter) => {
  const look = new MutationObserver(() => {
    if (!root.querySelector('main')) return
    document.getElementById('boot')?.remove()
    look.disconnect()
  })
  look.observe(root, { childList: true, subtree: true })
  const unsubscribe = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    starting = false
    unsubscribe()
  })
}
