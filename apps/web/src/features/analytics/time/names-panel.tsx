import { NO_LIST, type TaskAddress } from '@dayloom/validators/addresses'
import { durationWords } from '../../../lib/time/duration.ts'
import { tableOf } from '../chart-data.ts'
import { BarList } from '../completed/bar-list.tsx'
import { BlankPanel, ChartPanel } from '../panels/chart-panel.tsx'
import { EmptyChart } from '../panels/empty-chart.tsx'
import { taskRows } from '../rows.ts'
import { earlierStyle } from '../series-style.tsx'
import type { PanelProps } from './days-panel.tsx'
import { texts } from './texts.ts'
import { titles } from './titles.ts'

/** So many fit below each other. */
const MOST = 8

interface Named {
  name: string
  minutes: number
  estimate_minutes: number
  /** The tasks with this name, of which those are shown that have time spent. */
  filter: TaskAddress
  apart?: boolean
}

interface NamesPanelProps extends Pick<PanelProps, 'outdated'> {
  title: string
  file: string
  /** What has a name. */
  kind: string
  empty: string
  rows: Named[]
}

/** Time by name, beside what the tasks were estimated at. */
const NamesPanel = ({ title, file, kind, empty, rows, outdated }: NamesPanelProps) => {
  const [first] = rows
  if (!first) {
    return (
      <BlankPanel title={title}>
        <EmptyChart text={empty} />
      </BlankPanel>
    )
  }
  const rowsOf = ({ filter }: Named) => taskRows({ ...filter, with: ['time'] })
  const shown = rows.length > MOST ? rows.slice(0, MOST - 1) : rows
  return (
    <ChartPanel
      title={title}
      file={file}
      lead={[texts.most(first.name, first.minutes)]}
      legend={[{ label: texts.estimated, style: earlierStyle }]}
      table={() =>
        tableOf(rows, [
          { name: kind, raw: ({ name }) => name, shown: ({ name }) => name },
          {
            name: texts.spent,
            raw: ({ minutes }) => minutes,
            shown: ({ minutes }) => durationWords(minutes),
            rows: rowsOf,
          },
          {
            name: texts.estimated,
            raw: (row) => row.estimate_minutes,
            shown: (row) => durationWords(row.estimate_minutes),
          },
        ])
      }
      asList
      outdated={outdated}
    >
      <BarList
        bars={shown.map((row) => ({
          label: row.name,
          count: row.minutes,
          words: durationWords(row.minutes),
          spoken: texts.of(row.name, row.minutes, row.estimate_minutes),
          earlier: row.estimate_minutes,
          rows: rowsOf(row),
          apart: row.apart ?? false,
        }))}
        more={shown.length < rows.length ? texts.more(rows.length - shown.length) : undefined}
      />
    </ChartPanel>
  )
}

export const ListsPanel = ({ stats: { days, by_list }, outdated }: PanelProps) => (
  <NamesPanel
    title={titles.lists}
    file={`dayloom-time-by-list-${days}-days`}
    kind={texts.list}
    empty={texts.noLists}
    rows={by_list.map(({ list_id, name, ...spent }) => ({
      ...spent,
      name: name ?? texts.noList,
      filter: { list: [list_id ?? NO_LIST] },
      apart: list_id === null,
    }))}
    outdated={outdated}
  />
)

export const TagsPanel = ({ stats: { days, by_tag }, outdated }: PanelProps) => (
  <NamesPanel
    title={titles.tags}
    file={`dayloom-time-by-tag-${days}-days`}
    kind={texts.tag}
    empty={texts.noTags}
    rows={by_tag.map(({ name, ...spent }) => ({ ...spent, name, filter: { tag: [name] } }))}
    outdated={outdated}
  />
)
