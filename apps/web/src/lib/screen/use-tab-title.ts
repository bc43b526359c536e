import { useEffect } from 'react'

/** Milliseconds in which a screen is painted, on a phone as well. */
const PAINT_MS = 100

let screenTitle = ''
let before = ''
const draw = () => {
  document.title = `${before}${screenTitle}`
}

/** What stands in the tab before the name of the screen, whatever that is. */
export const setTabPrefix = (prefix: string) => {
  screenTitle ||= document.title
  before = prefix
  draw()
}

/** Names the browser's tab once the screen is there: the name is another process's, and the paint would wait for it. */
export const useTabTitle = (title: string) =>
  useEffect(() => {
    const timer = setTimeout(() => {
      screenTitle = title
      draw()
    }, PAINT_MS)
    return () => clearTimeout(timer)
  }, [title])
