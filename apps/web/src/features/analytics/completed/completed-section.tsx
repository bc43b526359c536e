import { useEffect, useState } from 'react'
import type { AnalyticsRange } from '@dayloom/validators/enums'
import { PartInPlace } from '../../../components/when-wanted.tsx'
import { lazyPart } from '../../../lib/loading/parts.ts'
import { whenIdle } from '../../../lib/loading/when-idle.ts'
import classes from '../analytics-screen.module.css'
import { BlankPanel } from '../panels/chart-panel.tsx'
import { ChartSpinner } from '../panels/chart-spinner.tsx'
import { titles } from './titles.ts'

const CompletedPanels = lazyPart(() => import('./completed-panels.tsx'))

/** As tall as what will come. */
export const BlankSection = () => (
  <div className={classes.charts}>
    {Object.entries(titles).map(([name, title]) => (
      <div key={name} className={name === 'minutes' ? classes.wide : undefined}>
        <BlankPanel title={title}>
          <ChartSpinner />
        </BlankPanel>
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
    <PartInPlace blank={<BlankSection />}>
      <CompletedPanels days={days} blank={<BlankSection />} />
    </PartInPlace>
  )
}
