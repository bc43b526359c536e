import classes from './chart-tip.module.css'

export interface Tip {
  title: string
  rows: readonly { name: string; value: string }[]
}

const ChartTip = ({ title, rows }: Tip) => (
  <div className={classes.tip}>
    <p className={classes.title}>{title}</p>
    <dl className={classes.rows}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)

/** What the chart library gives of what is under the pointer. */
interface Pointed {
  /** On the axis. */
  label?: string | number | undefined
  /** The segments of a ring. */
  payload: readonly { name?: unknown }[]
}

/** What is under the pointer, in words; `named` is what the axis or the segment calls an entry. */
export const tooltipOf = <Entry,>(
  entries: readonly Entry[],
  named: (entry: Entry) => string | number,
  describe: (entry: Entry) => Tip,
) => ({
  content: ({ label, payload }: Pointed) => {
    const name = label ?? payload[0]?.name
    const entry = entries.find((each) => named(each) === name)
    return entry ? <ChartTip {...describe(entry)} /> : null
  },
})
