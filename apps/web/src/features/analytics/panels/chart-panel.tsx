import { clsx } from 'clsx'
import { useRef, useState, type ReactNode } from 'react'
import { Panel } from '../../../components/panel.tsx'
import { PartInPlace } from '../../../components/when-wanted.tsx'
import { ChartKey, type KeyEntry } from './chart-key.tsx'
import classes from './chart-panel.module.css'
import { ChartSpinner } from './chart-spinner.tsx'
import { ChartTools } from './chart-tools.tsx'
import type { ChartTable } from '../chart-data.ts'
import { MovedLine } from './moved-line.tsx'
import { DataTable } from './data-table.tsx'
import { LeadLine, type LeadPart } from './lead-line.tsx'
import { useNear } from '../use-near.ts'
import { useSaveChart } from '../save/use-save-chart.ts'

export interface ChartPanelProps {
  title: string
  /** The name of saved files, without what comes after the dot. */
  file: string
  /** What the chart says, in one line. */
  lead: readonly LeadPart[]
  /** What it comes to, in one sentence below it. */
  moved?: string | undefined
  legend?: readonly KeyEntry[]
  /** Asked for when it is shown or saved: of 90 days it is 90 rows to format. */
  table: () => ChartTable
  /** Numbers of another range are still shown while the new ones are on their way. */
  outdated?: boolean
  /** At the side of the chart where there is room; it says nothing that the table does not say. */
  beside?: ReactNode
  /** It reads as text and has links: no picture of its own. */
  asList?: boolean
  /** The chart itself; its code may still be loading. */
  children: ReactNode
}

/** A chart with its one line, the table behind it, and the menu that saves it. */
export const ChartPanel = (props: ChartPanelProps) => {
  const { title, file, lead, moved, legend, table, outdated, beside, asList, children } = props
  const [asTable, setAsTable] = useState(false)
  const figure = useRef<HTMLElement>(null)
  const { ref: chart, near } = useNear()
  const { saveCsv, savePng } = useSaveChart({ title, file, table, figure })
  return (
    <Panel
      title={title}
      aside={
        <ChartTools
          title={title}
          asTable={asTable}
          onToggle={() => setAsTable(!asTable)}
          onCsv={() => void saveCsv()}
          onPng={asTable ? undefined : () => void savePng()}
        />
      }
    >
      <figure ref={figure} className={clsx(classes.figure, beside && classes.measured)} aria-busy={outdated}>
        <figcaption className={classes.lead}>
          <LeadLine parts={lead} />
          {legend && !asTable && <ChartKey entries={legend} />}
        </figcaption>
        {asTable ? (
          <DataTable title={title} table={table()} />
        ) : (
          <div className={clsx(classes.body, outdated && classes.outdated)}>
            <div
              className={classes.chart}
              role={asList ? undefined : 'img'}
              aria-label={asList ? undefined : title}
              ref={chart}
            >
              {near || asList ? (
                <PartInPlace blank={<ChartSpinner />}>{children}</PartInPlace>
              ) : (
                <ChartSpinner />
              )}
            </div>
            {beside && <div className={classes.beside}>{beside}</div>}
          </div>
        )}
      </figure>
      <MovedLine text={moved} />
    </Panel>
  )
}

/** The panel while there is nothing to draw: loading, or no data. As tall as the chart that will come. */
export const BlankPanel = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Panel title={title}>
    <div className={classes.figure}>
      <div className={classes.lead} />
      <div className={classes.chart}>{children}</div>
    </div>
    <MovedLine />
  </Panel>
)
