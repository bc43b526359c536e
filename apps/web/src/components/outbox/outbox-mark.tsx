import { lazy, Suspense, type ComponentType } from 'react'
import { useIsPending } from '../../outbox/pending.ts'

const Cloud = lazy<ComponentType>(() => import('./cloud.tsx').catch(() => ({ default: () => null })))

/** Beside what a person changed without a network, until it is sent. Few ever see it: it is loaded for them. */
export const OutboxMark = ({ id }: { id: string }) =>
  useIsPending(id) && (
    <Suspense>
      <Cloud />
    </Suspense>
  )
