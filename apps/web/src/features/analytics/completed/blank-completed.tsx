import classes from '../analytics-screen.module.css'
import { BlankPanel } from '../panels/chart-panel.tsx'
import { ChartSpinner } from '../panels/chart-spinner.tsx'
import { titles } from './titles.ts'

/** As tall as what will come; `loading` once it is asked for. */
export const BlankCompleted = ({ loading = false }) => (
  <div className={classes.charts}>
    {Object.entries(titles).map(([name, title]) => (
      <div key={name} className={name === 'minutes' ? classes.wide : undefined}>
        <BlankPanel title={title}>{loading && <ChartSpinner />}</BlankPanel>
      </div>
    ))}
  </div>
)
