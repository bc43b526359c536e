import { ActionIcon } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Hint } from '../../../components/hint/hint.tsx'
import { texts } from '../texts.ts'
import classes from './quotes.module.css'

/** Milliseconds a quote stays. */
const QUOTE_INTERVAL_MS = 4000

interface QuotesProps {
  moving: boolean
  onToggle: () => void
}

/** Five quotes, one after the other; they wait while someone reads (pointer or focus on them) or motion is paused. */
export const Quotes = ({ moving, onToggle }: QuotesProps) => {
  const [index, setIndex] = useState(0)
  const [held, setHeld] = useState(false)
  const running = moving && !held
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % texts.quotes.length), QUOTE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [running])

  const label = moving ? texts.pause : texts.play
  const Icon = moving ? IconPlayerPause : IconPlayerPlay
  return (
    <div
      className={classes.quotes}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* All of them lie in one place, so that the longest decides the height. */}
      <div className={classes.stack} role="group" aria-label={texts.quoteLabel}>
        {texts.quotes.map((quote, each) => (
          <p
            key={quote}
            className={classes.quote}
            data-shown={each === index || undefined}
            aria-hidden={each !== index}
          >
            {quote}
          </p>
        ))}
      </div>
      <Hint label={label}>
        <ActionIcon variant="subtle" color="neutral" aria-label={label} onClick={onToggle}>
          <Icon size={16} stroke={1.75} />
        </ActionIcon>
      </Hint>
    </div>
  )
}
