import type { ChartTable } from '../chart-data.ts'
import classes from './data-table.module.css'
import { texts } from '../texts.ts'
import { RowsLink } from './rows-link.tsx'

/** The numbers of a chart. It scrolls within the chart's place, by keyboard too. */
export const DataTable = ({ title, table }: { title: string; table: ChartTable }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={classes.scroll} role="region" aria-label={texts.tools.data(title)} tabIndex={0}>
    <table className={classes.table}>
      <thead>
        <tr>
          {table.header.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ raw: [key], shown: [head, ...cells], links }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {cells.map((cell, index) => (
              <td key={table.header[index + 1]}>
                <RowsLink rows={links[index + 1]}>{cell}</RowsLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
