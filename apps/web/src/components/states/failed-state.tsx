import { Button } from '@mantine/core'
import { EmptyState } from './empty-state.tsx'
import { Weave } from './weave.tsx'

interface FailedStateProps {
  /** What failed, as a heading. */
  text: string
  onRetry: () => void
  retrying?: boolean
}

export const FailedState = ({ text, onRetry, retrying = false }: FailedStateProps) => (
  <div role="alert">
    <EmptyState
      title={text}
      picture={<Weave torn />}
      action={
        <Button variant="default" onClick={onRetry} loading={retrying}>
          Try again
        </Button>
      }
    />
  </div>
)
