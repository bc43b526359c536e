import type { Routine } from '@dayloom/validators/routines'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconFlame, IconPencil, IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { OrderGrip } from '../../../components/order/order-grip.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { routineLink } from '../../../lib/dialog-address.ts'
import classes from './routine-head.module.css'
import { texts } from './texts.ts'

interface RoutineHeadProps {
  routine: Routine
  /** Of its habits that are due. */
  done: number
  due: number
  /** Something can be done now. */
  canStart: boolean
  folded: boolean
  onFold: () => void
  onEdit?: () => void
}

/** The heading of a routine's habits: how far it has come, and what leads through it. */
export const RoutineHead = ({ routine, done, due, canStart, ...head }: RoutineHeadProps) => {
  const { id, name, color, streak_count } = routine
  const navigate = useNavigate()
  return (
    <div className={classes.head} data-done={(due > 0 && routine.completed_today) || undefined}>
      {head.onEdit && <OrderGrip id={id} name={name} color={color} />}
      <h2 className={classes.name}>
        <button type="button" className={classes.fold} aria-expanded={!head.folded} onClick={head.onFold}>
          <IconChevronDown className={classes.chevron} size={16} stroke={1.75} aria-hidden />
          {!head.onEdit && <span className={classes.dot} data-label-color={color} aria-hidden />}
          <span className={classes.text}>{name}</span>
          <span className={classes.count}>{due > 0 ? texts.progress(done, due) : texts.nothingDue}</span>
          {streak_count > 0 && (
            <span className={classes.streak}>
              <IconFlame size={14} stroke={1.75} aria-hidden />
              <span aria-hidden>{streak_count}</span>
              <VisuallyHidden>{texts.streak(streak_count)}</VisuallyHidden>
            </span>
          )}
        </button>
      </h2>
      {head.onEdit && (
        <ActionIcon
          variant="subtle"
          color="neutral"
          size={36}
          aria-label={texts.edit(name)}
          aria-haspopup="dialog"
          onClick={head.onEdit}
        >
          <IconPencil size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {canStart && (
        <Button
          variant="light"
          size="compact-md"
          className={classes.start}
          leftSection={<IconPlayerPlay size={14} stroke={2} aria-hidden />}
          aria-label={texts.startNamed(name)}
          aria-haspopup="dialog"
          onClick={() => void navigate(routineLink(id))}
        >
          {texts.start}
        </Button>
      )}
    </div>
  )
}
