import { useMedia } from '../../lib/screen/use-media.ts'

/** Glow, spotlight and particles are for wide screens, and not with reduced motion. */
export const useEffectsAllowed = () =>
  useMedia('(min-width: 769px) and (prefers-reduced-motion: no-preference)')
