import { useLayoutEffect } from 'react'
import { usePrinting } from '../lib/screen/use-printing.ts'
import { themeChoices } from '../lib/screen/theme-names.ts'

const SCHEME = 'data-mantine-color-scheme'

/** Paper is white: it is printed with the colours of the minimal theme, whichever is on. */
export const useLightPaper = () => {
  const printing = usePrinting()
  useLayoutEffect(() => {
    if (!printing) return undefined
    const root = document.documentElement
    const [classes, scheme] = [root.className, root.getAttribute(SCHEME)]
    for (const name of themeChoices) root.classList.toggle(`theme-${name}`, name === 'minimal')
    root.setAttribute(SCHEME, 'light')
    return () => {
      root.className = classes
      if (scheme !== null) root.setAttribute(SCHEME, scheme)
    }
  }, [printing])
}
