import { useMediaQuery } from '@mantine/hooks'
import { CALM, PHONE, WIDE } from './media.ts'

/** Whether a media query holds, from the first drawing on; false where there is no window, in the app shell. */
export const useMedia = (query: string) => useMediaQuery(query, undefined, { getInitialValueInEffect: false })

export const usePhone = () => useMedia(PHONE)
export const useWide = () => useMedia(WIDE)
/** Whether nothing should move. */
export const useReducedMotion = () => useMedia(CALM)
