import type { Insights, Workload } from '@dayloom/validators/analytics'
import classes from '../analytics-screen.module.css'
import { BelowWindow } from '../../../components/states/below-window.tsx'
import { BlankPanels } from './blank-panels.tsx'
import { HoursPanel, ProductivityPanel, WorkloadPanel } from './panels.tsx'
import { PriorityPanel } from './priority-panel.tsx'

interface ChartPanelsProps {
  insights: Insights
  workload: Workload
  outdated: boolean
}

export const ChartPanels = ({ insights, workload, outdated }: ChartPanelsProps) => (
  <div className={classes.charts}>
    <ProductivityPanel insights={insights} outdated={outdated} />
    <BelowWindow first={<BlankPanels from={1} soon />}>
      <PriorityPanel insights={insights} outdated={outdated} />
      <HoursPanel insights={insights} outdated={outdated} />
      <WorkloadPanel workload={workload} />
    </BelowWindow>
  </div>
)
