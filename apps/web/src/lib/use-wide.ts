import { useMediaQuery } from '@mantine/hooks'

const WIDE = '(min-width: 62em)'

/** From 992 px on there is a sidebar; below, a drawer. */
export const useWide = () => useMediaQuery(WIDE, window.matchMedia(WIDE).matches)
