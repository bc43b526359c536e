import { addDays } from '@dayloom/domain/local-day'
import type { CompletedStats } from '@dayloom/validators/analytics'
import { planToDoneKinds } from '@dayloom/validators/enums'
import { RouterButton } from '../../../components/router-button.tsx'
import { counts, tableOf } from '../chart-data.ts'
import { BlankPanel, ChartPanel } from '../panels/chart-panel.tsx'
import { EmptyChart } from '../panels/empty-chart.tsx'
import { completedRows, daysUpTo, type Range } from '../rows.ts'
import { BarList } from './bar-list.tsx'
import { earlierStyle } from '../series-style.tsx'
import { texts } from './texts.ts'
import { titles } from './titles.ts'
import { movedTag } from './what-moved.ts'

interface PanelProps {
  stats: CompletedStats
  outdated: boolean
}

type Tag = CompletedStats['tag_stats'][number]

/** So many fit below each other. */
const MOST = 8

const { tags: words } = texts

const nameOf = ({ tag }: Tag) => tag ?? words.none

const rowsOf = (range: Range, { tag }: Tag) =>
  completedRows(range, tag === null ? { without: ['tag'] } : { tag: [tag] })

const rowsOfPlanned = (range: Range, tag: Tag) => {
  const { to, search } = rowsOf(range, tag)
  return { to, search: { ...search, plan_to_done: [...planToDoneKinds] } }
}

const tagsTable = ({ days, from, to, tag_stats }: CompletedStats) => {
  const before = daysUpTo(addDays(from, -1), days)
  return tableOf(tag_stats, [
    { name: words.tag, raw: ({ tag }) => tag ?? '', shown: nameOf },
    counts(
      texts.completed,
      (tag) => tag.completed_tasks,
      (tag) => rowsOf({ from, to }, tag),
    ),
    counts(
      texts.before(days),
      (tag) => tag.earlier_tasks,
      (tag) => rowsOf(before, tag),
    ),
    {
      name: words.average,
      raw: (tag) => tag.avg_days_from_plan ?? '',
      shown: (tag) =>
        tag.avg_days_from_plan === null ? words.noAverage : words.averageOf(tag.avg_days_from_plan),
      rows: (tag) => (tag.avg_days_from_plan === null ? null : rowsOfPlanned({ from, to }, tag)),
    },
  ])
}

export const TagsPanel = ({ stats, outdated }: PanelProps) => {
  const { days, from, to, completed_tasks, earlier_tasks, tag_stats } = stats
  const tagged = tag_stats.filter(({ tag }) => tag !== null)
  const range = { from, to }
  if (tagged.length === 0) {
    return (
      <BlankPanel title={titles.tags}>
        <EmptyChart
          text={completed_tasks === 0 ? words.empty : words.untagged(completed_tasks)}
          action={
            completed_tasks > 0 && (
              <RouterButton {...completedRows(range)} variant="default" size="xs">
                {texts.showRows}
              </RouterButton>
            )
          }
        />
      </BlankPanel>
    )
  }
  const moved = movedTag(tag_stats)
  const first = tagged.find((tag) => tag.completed_tasks > 0)
  const shown = tag_stats.length > MOST ? tag_stats.slice(0, MOST - 1) : tag_stats
  return (
    <ChartPanel
      title={titles.tags}
      file={`dayloom-completed-by-tag-${days}-days`}
      lead={[
        {
          text: words.lead(completed_tasks, first && nameOf(first)),
          rows: completed_tasks > 0 ? completedRows(range) : null,
        },
      ]}
      moved={
        earlier_tasks === 0
          ? texts.noneBefore(days)
          : moved
            ? words.moved(nameOf(moved), moved.completed_tasks, moved.earlier_tasks, days)
            : words.same(days)
      }
      legend={[{ label: texts.before(days), style: earlierStyle }]}
      table={() => tagsTable(stats)}
      asList
      outdated={outdated}
    >
      <BarList
        bars={shown.map((tag) => ({
          label: nameOf(tag),
          count: tag.completed_tasks,
          earlier: tag.earlier_tasks,
          rows: rowsOf(range, tag),
          color: tag.color,
          apart: tag.tag === null,
        }))}
        more={shown.length < tag_stats.length ? words.more(tag_stats.length - shown.length) : undefined}
      />
    </ChartPanel>
  )
}
