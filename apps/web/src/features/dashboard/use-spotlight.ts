import type { PointerEvent } from 'react'
import { useEffectsAllowed } from './use-effects-allowed.ts'

/** Tells the style sheet where the pointer is; a gradient of the cards follows it. */
export const useSpotlight = () => {
  const allowed = useEffectsAllowed()
  if (!allowed) return {}
  return {
    'data-spotlight': true,
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      currentTarget.style.setProperty('--x', `${clientX}px`)
      currentTarget.style.setProperty('--y', `${clientY}px`)
    },
  }
}
