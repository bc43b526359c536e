import { texts } from '../texts.ts'
import { BlankPanel } from './chart-panel.tsx'
import { ChartSpinner } from './chart-spinner.tsx'

const titles = [texts.productivity, texts.priority, texts.hours, texts.workload].map(({ title }) => title)

interface BlankPanelsProps {
  from?: number
  /** They come as soon as what is above them is painted, so nothing turns. */
  soon?: boolean
}

/** What stands for `ChartPanels` until they are drawn, or for those from one of them on. */
export const BlankPanels = ({ from = 0, soon = false }: BlankPanelsProps) =>
  titles.slice(from).map((title) => (
    <BlankPanel key={title} title={title}>
      {!soon && <ChartSpinner />}
    </BlankPanel>
  ))
