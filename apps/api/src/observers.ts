import type { AroundCall } from '@dayloom/trpc/server'
import type { Metrics } from './metrics/metrics.ts'
import type { Tracing } from './tracing/tracing.ts'

/** What looks at the server while it works, where somebody asked for it. */
export interface Observers {
  metrics?: Metrics | undefined
  tracing?: Tracing | undefined
}

/** Both of them around each call; undefined where nobody looks. */
export const aroundCallOf = ({ metrics, tracing }: Observers): AroundCall | undefined => {
  const [outer, inner] = [metrics?.aroundCall, tracing?.aroundCall]
  if (!outer || !inner) return outer ?? inner
  return (procedure, run) => outer(procedure, () => inner(procedure, run))
}
