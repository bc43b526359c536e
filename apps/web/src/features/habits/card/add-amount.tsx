import { usualAmount } from '@dayloom/domain/habits/usual-amount'
import type { Goal } from '@dayloom/validators/habits/schedule'
import { Button } from '@mantine/core'
import { useLongPress } from '@mantine/hooks'
import { Suspense, useRef, useState } from 'react'
import { Hint } from '../../../components/hint/hint.tsx'
import { PartToCome } from '../../../components/when-wanted.tsx'
import { formatAmount } from '../schedule-text.ts'
import { texts } from '../texts.ts'
import classes from './add-amount.module.css'
import { lazyChunk } from '../../../loading/chunks.ts'

const HOLD_MS = 450

const AddAmountForm = lazyChunk(async () => ({
  default: (await import('./add-amount-form.tsx')).AddAmountForm,
}))

interface AddAmountProps {
  goal: Goal
  /** The amount of one tap, as the server knows it. A habit whose goal is new has none yet. */
  usual: number | null
  /** The element that names the habit. */
  describedBy: string
  onAdd: (amount: number) => void
  /** In a row, where there is no room for words. */
  compact?: boolean
}

/** A tap adds the usual amount to a day, holding asks for another. For a limit it is all that can be done, and so has words. */
export const AddAmount = ({ goal, usual, describedBy, onAdd, compact = false }: AddAmountProps) => {
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  /** The click at the end of a hold is none. */
  const isHeld = useRef(false)
  const amount = usual ?? usualAmount(goal, [])
  const ask = () => {
    isHeld.current = true
    setWanted(true)
    setOpened(true)
  }
  const hold = useLongPress(ask, { threshold: HOLD_MS, cancelOnMove: true })
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  const isWide = goal.direction === 'at_most' && !compact
  const plus = `+${formatAmount(amount)}`
  const name = `${texts.card.addOf(goal.unit)} ${plus}`
  return (
    <div className={classes.add} data-wide={isWide || undefined}>
      <Hint label={texts.card.hold}>
        <Button
          ref={button}
          className={classes.button ?? ''}
          variant="default"
          fullWidth={isWide}
          aria-label={name}
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          aria-expanded={opened}
          {...hold}
          onPointerDown={() => {
            isHeld.current = false
          }}
          onPointerEnter={() => setWanted(true)}
          onFocus={() => setWanted(true)}
          onContextMenu={(event) => {
            event.preventDefault()
            ask()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            ask()
          }}
          onClick={({ detail }) => {
            // By keyboard there is no hold.
            if (detail > 0 && isHeld.current) return
            onAdd(amount)
          }}
        >
          {isWide ? name : plus}
        </Button>
      </Hint>
      {wanted && (
        <Suspense fallback={opened && <PartToCome onClose={close} />}>
          <AddAmountForm unit={goal.unit} opened={opened} onClose={close} onAdd={onAdd} />
        </Suspense>
      )}
    </div>
  )
}
