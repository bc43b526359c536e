import classes from '../analytics-screen.module.css'
import { BlankPanel } from '../panels/chart-panel.tsx'
import { ChartSpinner } from '../panels/chart-spinner.tsx'
import { titles } from './titles.ts'

/** As tall as the panels of time that will come; `loading` once they are asked for. */
export const BlankTime = ({ loading = false }) => (
  <div className={classes.charts}>
    {Object.entries(titles).map(([name, title]) => (
      <div key={name} className={name === 'days' ? classes.wide : undefined}>
        <BlankPanel title={title}>{loading && <ChartSpinner />}</BlankPanel>
      </div>
    ))}
  </div>
)
