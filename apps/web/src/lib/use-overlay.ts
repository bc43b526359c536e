import { useRouter, type HistoryState, type RouterHistory } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

type Overlay =
  | 'palette'
  | 'quick add'
  | 'feedback'
  | 'shortcuts'
  | 'navigation'
  | 'outbox'
  | 'new task'
  | 'new habit'
  | 'new list'
  | 'new routine'
  | 'archived lists'
  | 'focus'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by opening something above the screen: going back closes it. */
    overlay?: Overlay | undefined
  }
}

const goBack = (history: RouterHistory) =>
  new Promise<void>((resolve) => {
    const stop = history.subscribe(() => {
      stop()
      resolve()
    })
    history.back({ ignoreBlocker: true })
  })

/** Opens it, wherever it is; `added` goes into its entry of the history. */
export const useOpenOverlay = (name: Overlay) => {
  const router = useRouter()
  return useCallback(
    (added: HistoryState = {}) => {
      if (router.history.location.state.overlay === name) return
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (state) => ({ ...state, ...added, overlay: name }),
        resetScroll: false,
        ignoreBlocker: true,
      })
    },
    [router, name],
  )
}

/**
 * Something that opens above any screen and is in no address. It has an entry of the history, so Back closes it, and it
 * closes when the person goes elsewhere. `close` resolves when the entry is left: only then may something else navigate.
 */
export const useOverlay = (name: Overlay) => {
  const router = useRouter()
  const { history } = router
  const [opened, setOpened] = useState(() => history.location.state.overlay === name)
  const leaving = useRef<Promise<void>>(null)
  useEffect(
    () => history.subscribe(({ location }) => setOpened(location.state.overlay === name)),
    [history, name],
  )
  const enter = useOpenOverlay(name)
  const open = useCallback(() => {
    // Now: no key that follows is lost while the router is on its way.
    setOpened(true)
    enter()
  }, [enter])
  const close = useCallback(async () => {
    setOpened(false)
    // The browser goes back a moment later, and a second Escape would go back once more.
    if (leaving.current === null && history.location.state.overlay === name) leaving.current = goBack(history)
    await leaving.current
    leaving.current = null
  }, [history, name])
  return { opened, open, close }
}
