import type { Task } from '@dayloom/validators/tasks'
import { Menu } from '@mantine/core'
import { priorityOptions } from '../../../lib/labels.ts'
import { useChangeTogether } from '../use-change-together.ts'
import { common } from './common.ts'

/** The priorities that tasks can have. */
export const PriorityItems = ({ tasks }: { tasks: readonly Task[] }) => {
  const change = useChangeTogether()
  const choose = (value: string) => {
    const chosen = priorityOptions.find((option) => option.value === value)
    if (!chosen) return
    change(
      tasks.filter(({ priority }) => priority !== chosen.value),
      { priority: chosen.value },
    )
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
