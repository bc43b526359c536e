import { useEffect } from 'react'

/** Milliseconds in which a screen is painted, on a phone as well. */
const PAINT_MS = 100

/** Names the browser's tab once the screen is there: the name is another process's, and the paint would wait for it. */
export const useTabTitle = (title: string) =>
  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = title
    }, PAINT_MS)
    return () => clearTimeout(timer)
  }, [title])
