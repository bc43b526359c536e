import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { v7 as newId } from 'uuid'
import { texts } from './texts.ts'
import { useAddTask } from './use-save-task.ts'

/** First tasks that take one tap. */
export const StarterTasks = () => {
  const add = useAddTask()
  return (
    <Group gap="xs" justify="center" role="group" aria-label={texts.empty.starters}>
      {texts.empty.starter.map((title) => (
        <Button
          key={title}
          variant="default"
          size="compact-md"
          radius="xl"
          leftSection={<IconPlus size={14} stroke={2} />}
          onClick={() => add({ id: newId(), title })}
        >
          {title}
        </Button>
      ))}
    </Group>
  )
}
