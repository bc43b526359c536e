import type { Goal } from '@dayloom/validators/habits/schedule'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { PartToCome } from '../../../components/when-wanted.tsx'
import { texts } from '../texts.ts'
import classes from './add-amount.module.css'
import { lazyPart } from '../../../lib/loading/parts.ts'

const AddAmountForm = lazyPart(async () => ({
  default: (await import('./add-amount-form.tsx')).AddAmountForm,
}))

interface AddAmountProps {
  goal: Goal
  /** The element that names the habit. */
  describedBy: string
  onAdd: (amount: number) => void
  /** In a row, where there is no room for words. */
  compact?: boolean
}

/** Adds to the amount of a day. For a limit it is all that can be done, and so has words. */
export const AddAmount = ({ goal, describedBy, onAdd, compact = false }: AddAmountProps) => {
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  const isWide = goal.direction === 'at_most' && !compact
  const label = texts.card.addOf(goal.unit)
  const control = {
    ref: button,
    'aria-describedby': describedBy,
    'aria-haspopup': 'dialog',
    'aria-expanded': opened,
    onPointerEnter: () => setWanted(true),
    onFocus: () => setWanted(true),
    onClick: () => setOpened(true),
  } as const
  const icon = <IconPlus size={18} stroke={1.75} aria-hidden />
  return (
    <div className={classes.add} data-wide={isWide || undefined}>
      {isWide ? (
        <Button variant="default" fullWidth leftSection={icon} {...control}>
          {label}
        </Button>
      ) : (
        <ActionIcon variant="default" size={36} aria-label={label} {...control}>
          {icon}
        </ActionIcon>
      )}
      {wanted && (
        <Suspense fallback={opened && <PartToCome onClose={close} />}>
          <AddAmountForm unit={goal.unit} opened={opened} onClose={close} onAdd={onAdd} />
        </Suspense>
      )}
    </div>
  )
}
