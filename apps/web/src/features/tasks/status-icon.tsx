import { lookUp } from '../../lib/labels.ts'
import type { TaskStatus } from '@dayloom/validators/enums'
import {
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleHalf2,
  type Icon,
} from '@tabler/icons-react'

const icons: Record<TaskStatus, { Icon: Icon; color: string }> = {
  todo: { Icon: IconCircle, color: 'var(--status-todo)' },
  in_progress: { Icon: IconCircleHalf2, color: 'var(--status-in-progress)' },
  done: { Icon: IconCircleCheckFilled, color: 'var(--status-done)' },
}

/** A status that only a newer server knows. */
const unknown = { Icon: IconCircleDashed, color: 'var(--dim)' }

/** How far a task is, told by the shape; the colour only helps. */
export const StatusIcon = ({ status, size = 16 }: { status: string; size?: number }) => {
  const { Icon, color } = lookUp(icons, status) ?? unknown
  return <Icon size={size} color={color} stroke={2} aria-hidden />
}
