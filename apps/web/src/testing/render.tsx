import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

const roots = new Set<Root>()

/**
 * Shows it, effects and all, by the build of React that people get. `act` of React is in its other build only, which
 * takes twice as long.
 */
export const render = (shown: ReactNode) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  roots.add(root)
  const rerender = (next: ReactNode) => flushSync(() => root.render(next))
  rerender(shown)
  return { rerender, unmount: () => root.unmount() }
}

export const unmountAll = () => {
  for (const root of roots) root.unmount()
  roots.clear()
}

/** What a hook gives, as of its last render. */
export const renderHook = <T,>(useIt: () => T, wrap: (children: ReactNode) => ReactNode) => {
  const result: { current?: T } = {}
  const Caller = () => {
    result.current = useIt()
    return null
  }
  const { unmount } = render(wrap(<Caller />))
  const current = () => {
    if (result.current === undefined) throw new Error('The hook was not called')
    return result.current
  }
  return { current, unmount }
}
