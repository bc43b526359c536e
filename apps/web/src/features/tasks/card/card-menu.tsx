import type { Task } from '@dayloom/validators/tasks'
import { IconDots } from '@tabler/icons-react'
import { CardButton } from './card-button.tsx'
import { texts } from '../texts.ts'
import { lazyChunk } from '../../../loading/chunks.ts'

const CardMenuItems = lazyChunk(async () => ({
  default: (await import('./card-menu-items.tsx')).CardMenuItems,
}))

/** Everything a card can do without being dragged. */
export const CardMenu = ({ task, className }: { task: Task; className?: string | undefined }) => (
  <CardButton label={texts.card.menu(task.title)} items={<CardMenuItems task={task} />} className={className}>
    <IconDots size={16} stroke={1.75} aria-hidden />
  </CardButton>
)
