import { useDocumentVisibility, useIntersection } from '@mantine/hooks'

/** Whether anyone can see the element now: it is in view, and so is the page. */
export const useOnScreen = () => {
  const { ref, entry } = useIntersection()
  const visible = useDocumentVisibility() === 'visible'
  return { ref, onScreen: visible && entry?.isIntersecting === true }
}
