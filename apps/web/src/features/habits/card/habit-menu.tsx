import type { Habit } from '@dayloom/validators/habits'
import { IconDots } from '@tabler/icons-react'
import { CardButton } from '../../tasks/card/card-button.tsx'
import { texts } from '../texts.ts'
import classes from './habit-menu.module.css'
import { lazyChunk } from '../../../loading/chunks.ts'

const HabitMenuItems = lazyChunk(async () => ({
  default: (await import('./habit-menu-items.tsx')).HabitMenuItems,
}))

/** What is done less often than marking a habit as done. */
export const HabitMenu = ({ habit }: { habit: Habit }) => (
  <CardButton
    label={texts.card.menu(habit.name)}
    items={<HabitMenuItems habit={habit} />}
    className={classes.button}
  >
    <IconDots size={18} stroke={1.75} aria-hidden />
  </CardButton>
)
