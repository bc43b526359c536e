import type { TaskStatus } from '@dayloom/validators/enums'
import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { statusLabel } from '../../../lib/labels.ts'
import { StatusIcon } from '../status-icon.tsx'
import { texts } from '../texts.ts'
import classes from './board-column.module.css'

interface ColumnHeaderProps {
  /** Of the title. */
  id: string
  status: TaskStatus
  count: number
  onAdd: () => void
}

/** Kept while its column measures and scrolls its cards. */
export const ColumnHeader = memo(({ id, status, count, onAdd }: ColumnHeaderProps) => {
  const title = statusLabel[status]
  return (
    <header className={classes.header}>
      <StatusIcon status={status} />
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <span className={classes.count} aria-label={texts.board.count(count)}>
        {count}
      </span>
      <ActionIcon
        variant="subtle"
        color="neutral"
        className={classes.add}
        onClick={onAdd}
        aria-label={texts.board.addTo(title)}
      >
        <IconPlus size={16} stroke={1.75} />
      </ActionIcon>
    </header>
  )
})
