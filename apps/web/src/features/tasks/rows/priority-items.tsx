import type { Task } from '@dayloom/validators/tasks'
import { Menu } from '@mantine/core'
import { priorityOptions } from '../../../lib/labels.ts'
import { useUpdateTask } from '../api.ts'
import { common } from './common.ts'
import { texts } from './texts.ts'

/** The priorities that tasks can have. */
export const PriorityItems = ({ tasks }: { tasks: readonly Task[] }) => {
  const { send } = useUpdateTask(texts.failed)
  const choose = (value: string) => {
    const chosen = priorityOptions.find((option) => option.value === value)
    if (!chosen) return
    for (const { id, priority } of tasks)
      if (chosen.value !== priority) send({ id, priority: chosen.value }, () => {})
  }
  return (
    <Menu.RadioGroup value={common(tasks, ({ priority }) => priority) ?? ''} onChange={choose}>
      {priorityOptions.map(({ value, label }) => (
        <Menu.RadioItem key={value} value={value} closeMenuOnClick>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
