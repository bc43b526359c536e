import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a list that shows more rows when asked to. The focus goes to the first that comes, or to its first button: the
 * button that was pressed for it may be gone.
 */
export const useFocusOnMore = (list: RefObject<HTMLUListElement | null>) => {
  const first = useRef(Infinity)
  useEffect(() => {
    const row = list.current?.children[first.current]
    if (!(row instanceof HTMLElement)) return
    first.current = Infinity
    const target = row.hasAttribute('tabindex') ? row : row.querySelector('button')
    target?.focus()
  })
  /** `index`: of the first row that comes. */
  return (index: number) => void (first.current = index)
}
