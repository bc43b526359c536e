import { Button } from '@mantine/core'
import { useState } from 'react'
import { LazyHistory } from '../../history/lazy-history.tsx'
import { texts } from '../../history/texts.ts'
import classes from './habit-dialog.module.css'

/** What happened to the habit and its days, for whoever asks. */
export const HabitHistory = ({ id }: { id: string }) => {
  const [opened, setOpened] = useState(false)
  return (
    <section aria-label={texts.title}>
      <Button
        className={classes.history ?? ''}
        variant="subtle"
        size="compact-sm"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {opened ? texts.hide : texts.show}
      </Button>
      {opened && <LazyHistory kind="habit" id={id} />}
    </section>
  )
}
