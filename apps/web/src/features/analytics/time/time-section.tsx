import type { AnalyticsRange } from '@dayloom/validators/enums'
import { useEffect, useState } from 'react'
import { PartInPlace } from '../../../components/when-wanted.tsx'
import { lazyChunk } from '../../../loading/chunks.ts'
import { whenIdle } from '../../../loading/when-idle.ts'
import classes from '../analytics-screen.module.css'
import { BlankPanel } from '../panels/chart-panel.tsx'
import { ChartSpinner } from '../panels/chart-spinner.tsx'
import { titles } from './titles.ts'

const TimePanels = lazyChunk(() => import('./time-panels.tsx'))

/** As tall as what will come; `loading` once it is asked for. */
const BlankSection = ({ loading = false }) => (
  <div className={classes.charts}>
    {Object.entries(titles).map(([name, title]) => (
      <div key={name} className={name === 'days' ? classes.wide : undefined}>
        <BlankPanel title={title}>{loading && <ChartSpinner />}</BlankPanel>
      </div>
    ))}
  </div>
)

/** What time was spent on: asked for once the rest of the screen is there. */
export const TimeSection = ({ days }: { days: AnalyticsRange }) => {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  if (!idle) return <BlankSection />
  return (
    <PartInPlace blank={<BlankSection loading />}>
      <TimePanels days={days} blank={<BlankSection loading />} />
    </PartInPlace>
  )
}
