import { Modal } from '@mantine/core'
import { formatDay } from '../../lib/time/dates.ts'
import { durationWords } from '../../lib/time/duration.ts'
import { QuickAdd } from '../tasks/quick-add/quick-add.tsx'
import { useQuickAdd } from '../tasks/quick-add/use-quick-add.ts'
import { timeOfMinutes } from './clock-minutes.ts'
import classes from './new-task.module.css'
import { texts } from './texts.ts'
import { useTimeWords } from './use-time-words.ts'
import type { Place } from './use-move-item.ts'

export interface NewPlace extends Place {
  /** How long it takes, where that was drawn. */
  minutes?: number
}

interface NewTaskProps {
  place: NewPlace
  opened: boolean
  onOpen: () => void
  onClose: () => void
}

/** Quick add for a place of the calendar, which its heading names. */
export const NewTask = ({ place: { day, at, minutes }, opened, onOpen, onClose }: NewTaskProps) => {
  const timeWords = useTimeWords()
  const time = at === null ? null : timeOfMinutes(at)
  const state = useQuickAdd({
    place: 'calendar',
    plannedFor: day,
    plannedTime: time,
    minutes: minutes ?? null,
    onSent: onClose,
    onReturned: onOpen,
  })
  const where = [
    formatDay(day, 'dayLong'),
    at === null ? null : timeWords(at),
    minutes && durationWords(minutes),
  ].filter(Boolean)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={where.join(', ')}
      centered={false}
      yOffset="12dvh"
      size={600}
      closeOnEscape={!state.lines}
      // Without a transition: no key is lost while it opens.
      transitionProps={{ duration: 0 }}
      classNames={{ title: classes.title ?? '' }}
    >
      <QuickAdd state={state} bare autoFocus label={texts.newTask} />
    </Modal>
  )
}
