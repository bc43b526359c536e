import type { TaskStatus } from '@dayloom/validators/enums'
import { IconCircle, IconCircleCheckFilled, IconCircleHalf2, type Icon } from '@tabler/icons-react'

const icons: Record<TaskStatus, { Icon: Icon; color: string }> = {
  todo: { Icon: IconCircle, color: 'var(--status-todo)' },
  in_progress: { Icon: IconCircleHalf2, color: 'var(--status-in-progress)' },
  done: { Icon: IconCircleCheckFilled, color: 'var(--status-done)' },
}

/** How far a task is, told by the shape; the colour only helps. */
export const StatusIcon = ({ status, size = 16 }: { status: TaskStatus; size?: number }) => {
  const { Icon, color } = icons[status]
  return <Icon size={size} color={color} stroke={2} aria-hidden />
}
