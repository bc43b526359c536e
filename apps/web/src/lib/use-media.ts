import { useMediaQuery } from '@mantine/hooks'
import { PHONE, WIDE } from './media.ts'

/** Whether a media query holds, from the first drawing on. */
export const useMedia = (query: string) => useMediaQuery(query, window.matchMedia(query).matches)

export const usePhone = () => useMedia(PHONE)
export const useWide = () => useMedia(WIDE)
