import { Button } from '@mantine/core'

interface MoreRowProps {
  className: string | undefined
  /** How many rows come next: where none are left, there is no button. */
  next: number
  onMore: () => void
}

/** The last row of a list that is drawn in steps (`useRowsInSteps`). */
export const MoreRow = ({ className, next, onMore }: MoreRowProps) =>
  next > 0 && (
    <li className={className}>
      <Button variant="default" size="xs" onClick={onMore}>
        {`Show ${next} more`}
      </Button>
    </li>
  )
