import { useEffect } from 'react'
import { whenIdle } from '../loading/when-idle.ts'

/** Names the browser's tab once the screen is there: the name is another process's, and the paint would wait for it. */
export const useTabTitle = (title: string) =>
  useEffect(
    () =>
      whenIdle(() => {
        document.title = title
      }),
    [title],
  )
