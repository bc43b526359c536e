import { Button } from '@mantine/core'
import { IconArchive, IconBeach, IconPlaylistAdd } from '@tabler/icons-react'
import { texts as routineTexts } from '../routines/texts.ts'
import { texts } from '../texts.ts'
import type { HabitListName } from '../habit-lists.ts'
import classes from './list-buttons.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }

interface ListButtonsProps {
  onOpen: (list: HabitListName) => void
  onRoutine: () => void
}

/** Below the habits: what is looked at now and then. */
export const ListButtons = ({ onOpen, onRoutine }: ListButtonsProps) => (
  <div className={classes.buttons}>
    <Button
      variant="subtle"
      color="neutral"
      leftSection={<IconPlaylistAdd {...icon} />}
      onClick={() => onRoutine()}
    >
      {routineTexts.add}
    </Button>
    <Button
      variant="subtle"
      color="neutral"
      leftSection={<IconBeach {...icon} />}
      onClick={() => onOpen('rests')}
    >
      {texts.rests.title}
    </Button>
    <Button
      variant="subtle"
      color="neutral"
      leftSection={<IconArchive {...icon} />}
      onClick={() => onOpen('archived')}
    >
      {texts.archive.title}
    </Button>
  </div>
)
