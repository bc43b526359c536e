import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import classes from './starter-tasks.module.css'
import { texts } from './texts.ts'
import { useAddTask } from './use-send-task.ts'
import { newId } from '../../lib/new-id.ts'

/** First tasks that take one tap. */
export const StarterTasks = () => {
  const add = useAddTask()
  return (
    <section className={classes.starters} aria-label={texts.empty.starters}>
      <span className={classes.label}>{texts.empty.starters}</span>
      {texts.empty.starter.map((title) => (
        <Button
          key={title}
          variant="default"
          size="compact-sm"
          radius="xl"
          leftSection={<IconPlus size={14} stroke={2} />}
          onClick={() => add({ id: newId(), title })}
        >
          {title}
        </Button>
      ))}
    </section>
  )
}
