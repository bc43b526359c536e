import { timings } from '@dayloom/validators/limits'
import { Suspense, useEffect, useState, type RefObject } from 'react'
import { LazyTip, preloadTip } from '../../../components/hint/lazy-tip.ts'
import { inContent } from '../../../components/menu/in-content.ts'
import { texts } from '../texts.ts'

const cardOf = ({ target, pointerType }: PointerEvent) =>
  pointerType === 'mouse' && target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null

/** The card on which the mouse has rested; null while it moves on, presses or scrolls. */
const useRestedCard = (board: RefObject<HTMLElement | null>) => {
  const [rested, setRested] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const { current: node } = board
    if (!node) return undefined
    let hovered: HTMLElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (card: HTMLElement | null) => {
      hovered = card
      clearTimeout(timer)
      setRested(null)
      if (!card) return
      preloadTip()
      timer = setTimeout(() => setRested(card), timings.tooltipDelay)
    }
    const over = (event: PointerEvent) => {
      const card = cardOf(event)
      if (card !== hovered) wait(card)
    }
    const stop = () => wait(null)
    // The mouse may have come to rest before this was loaded.
    if (window.matchMedia('(hover: hover)').matches)
      wait(node.querySelector<HTMLElement>('[data-task]:hover'))
    node.addEventListener('pointerover', over)
    node.addEventListener('pointerleave', stop)
    node.addEventListener('pointerdown', stop)
    node.addEventListener('scroll', stop, true)
    return () => {
      clearTimeout(timer)
      node.removeEventListener('pointerover', over)
      node.removeEventListener('pointerleave', stop)
      node.removeEventListener('pointerdown', stop)
      node.removeEventListener('scroll', stop, true)
    }
  }, [board])
  return rested
}

/** One tooltip for all cards. */
export const BoardTooltip = ({ board }: { board: RefObject<HTMLElement | null> }) => {
  const card = useRestedCard(board)
  if (!card) return null
  return (
    <Suspense fallback={null}>
      <LazyTip label={texts.board.tooltip} target={card} opened offset={8} portalProps={inContent} />
    </Suspense>
  )
}
