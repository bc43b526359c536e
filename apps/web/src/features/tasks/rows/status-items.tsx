import { statusOptions } from '../../../lib/labels.ts'
import type { Task } from '@dayloom/validators/tasks'
import { Menu } from '@mantine/core'
import { useMoveTask } from '../api.ts'

/** The three statuses a task can have. */
export const StatusItems = ({ task }: { task: Task }) => {
  const move = useMoveTask()
  const choose = (value: string) => {
    const chosen = statusOptions.find((option) => option.value === value)
    if (chosen && chosen.value !== task.status) move(task, { status: chosen.value, afterId: null })
  }
  return (
    <Menu.RadioGroup value={task.status} onChange={choose}>
      {statusOptions.map(({ value, label }) => (
        <Menu.RadioItem key={value} value={value} closeMenuOnClick>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
