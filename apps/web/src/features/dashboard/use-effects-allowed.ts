import { useMedia } from '../../lib/screen/use-media.ts'

/** Glow, spotlight and particles are for wide screens, and for people who have not asked for stillness. */
export const useEffectsAllowed = () =>
  useMedia('(min-width: 769px) and (prefers-reduced-motion: no-preference)')
