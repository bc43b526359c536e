import { useEffect, useState } from 'react'
import type { AnalyticsRange } from '@dayloom/validators/enums'
import { PartInPlace } from '../../../components/when-wanted.tsx'
import { lazyChunk } from '../../../loading/chunks.ts'
import { whenIdle } from '../../../loading/when-idle.ts'
import classes from '../analytics-screen.module.css'
import { BlankPanel } from '../panels/chart-panel.tsx'
import { ChartSpinner } from '../panels/chart-spinner.tsx'
import { titles } from './titles.ts'

const CompletedPanels = lazyChunk(() => import('./completed-panels.tsx'))

/** As tall as what will come; `loading` once it is asked for. */
export const BlankSection = ({ loading = false }) => (
  <div className={classes.charts}>
    {Object.entries(titles).map(([name, title]) => (
      <div key={name} className={name === 'minutes' ? classes.wide : undefined}>
        <BlankPanel title={title}>{loading && <ChartSpinner />}</BlankPanel>
      </div>
    ))}
  </div>
)

/** What was completed, by tag, against the plan and in minutes: asked for once the rest of the screen is there. */
export const CompletedSection = ({ days }: { days: AnalyticsRange }) => {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  if (!idle) return <BlankSection />
  return (
    <PartInPlace blank={<BlankSection loading />}>
      <CompletedPanels days={days} blank={<BlankSection loading />} />
    </PartInPlace>
  )
}
