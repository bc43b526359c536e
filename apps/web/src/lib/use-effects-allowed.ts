import { useMediaQuery } from '@mantine/hooks'

const ALLOWED = '(min-width: 769px) and (prefers-reduced-motion: no-preference)'

/** Glow, spotlight and particles are for wide screens, and for people who have not asked for stillness. */
export const useEffectsAllowed = () => useMediaQuery(ALLOWED, window.matchMedia(ALLOWED).matches)
