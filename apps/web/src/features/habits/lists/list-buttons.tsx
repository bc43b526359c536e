import { Button } from '@mantine/core'
import { IconArchive, IconBeach } from '@tabler/icons-react'
import { texts } from '../texts.ts'
import type { HabitListName } from '../habit-lists.ts'
import classes from './list-buttons.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** Below the habits: what is looked at now and then. */
export const ListButtons = ({ onOpen }: { onOpen: (list: HabitListName) => void }) => (
  <div className={classes.buttons}>
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
