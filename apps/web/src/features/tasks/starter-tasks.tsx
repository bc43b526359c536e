import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './starter-tasks.module.css'
import { texts } from './texts.ts'
import { useCreateTask } from './api.ts'
import { useTellCreated } from './use-tell-created.ts'
import { newId } from '../../lib/new-id.ts'

/** Its id is made once: a double click makes one task. */
const Starter = ({ title }: { title: string }) => {
  const [id] = useState(() => newId())
  const onCreated = useTellCreated()
  const add = useCreateTask({ failed: texts.failed.create, onCreated })
  return (
    <Button
      variant="default"
      size="compact-sm"
      radius="xl"
      leftSection={<IconPlus size={14} stroke={2} />}
      disabled={add.isPending}
      onClick={() => add.mutate({ id, title })}
    >
      {title}
    </Button>
  )
}

/** First tasks that take one tap. */
export const StarterTasks = () => (
  <section className={classes.starters} aria-label={texts.empty.starters}>
    <span className={classes.label}>{texts.empty.starters}</span>
    {texts.empty.starter.map((title) => (
      <Starter key={title} title={title} />
    ))}
  </section>
)
