import { useEffect, useState } from 'react'
import type { AnalyticsRange } from '@dayloom/validators/enums'
import { PartInPlace } from '../../../components/when-wanted.tsx'
import { lazyChunk } from '../../../loading/chunks.ts'
import { whenIdle } from '../../../loading/when-idle.ts'
import { BlankCompleted } from '../completed/blank-completed.tsx'
import { BlankTime } from '../time/blank-time.tsx'

const LaterPanels = lazyChunk(() => import('./later-panels.tsx'))

const Blank = ({ loading = false }) => (
  <>
    <BlankCompleted loading={loading} />
    <BlankTime loading={loading} />
  </>
)

/**
 * What was completed, by tag, against the plan and in minutes, and what time was spent on: asked for once the rest of
 * the screen is there.
 */
export const LaterSection = ({ days }: { days: AnalyticsRange }) => {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  if (!idle) return <Blank />
  return (
    <PartInPlace blank={<Blank loading />}>
      <LaterPanels days={days} />
    </PartInPlace>
  )
}
