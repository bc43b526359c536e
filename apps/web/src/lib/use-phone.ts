import { useMediaQuery } from '@mantine/hooks'

const PHONE = '(max-width: 39.99em)'

/** Below 640 px, where dialogs become sheets. */
export const usePhone = () => useMediaQuery(PHONE, window.matchMedia(PHONE).matches)
