import { useLayoutEffect, useState, type RefObject } from 'react'

/** How far below the top of the page a list begins, whose page scrolls. */
export const useScrollMargin = (list: RefObject<HTMLElement | null>) => {
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setMargin(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // Whatever stands above the list, such as the open filters, moves it.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return margin
}
