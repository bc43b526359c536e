import { useEffect, type RefObject } from 'react'
import { tellScene } from '../scene/client.ts'

/** Milliseconds without a movement of the mouse until the gaze moves by itself. */
const IDLE_AFTER_MS = 3000

const clamp = (value: number) => Math.max(-1, Math.min(1, value))

/** Follows the mouse without a render: the drawing reads custom properties, the scene is told. */
export const useGaze = (element: RefObject<HTMLElement | null>, active: boolean) => {
  useEffect(() => {
    const node = element.current
    if (!active || !node) return undefined
    let timer: ReturnType<typeof setTimeout>
    const look = (x: number, y: number, idle: boolean) => {
      tellScene({ kind: 'look', scene: 'mascot', gaze: { x, y, idle } })
      node.style.setProperty('--gaze-x', String(x))
      node.style.setProperty('--gaze-y', String(y))
      node.toggleAttribute('data-idle', idle)
    }
    const rest = () => look(0, 0, true)
    const follow = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      const { left, top, width, height } = node.getBoundingClientRect()
      const x = (clientX - left - width / 2) / (window.innerWidth / 2)
      const y = (clientY - top - height / 2) / (window.innerHeight / 2)
      look(clamp(x), clamp(-y), false)
      clearTimeout(timer)
      timer = setTimeout(rest, IDLE_AFTER_MS)
    }
    rest()
    window.addEventListener('pointermove', follow, { passive: true })
    return () => {
      window.removeEventListener('pointermove', follow)
      clearTimeout(timer)
    }
  }, [element, active])
}
