import { lazy, Suspense, type ComponentType } from 'react'
import { useIsWaiting } from '../../lib/waiting/changes.ts'

const Cloud = lazy<ComponentType>(() => import('./cloud.tsx').catch(() => ({ default: () => null })))

/** Beside what a person changed without a network, until it is sent. Few ever see it: it is loaded for them. */
export const WaitingMark = ({ id }: { id: string }) =>
  useIsWaiting(id) && (
    <Suspense>
      <Cloud />
    </Suspense>
  )
