import type { Year } from '@dayloom/validators/analytics'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../../components/panel.tsx'
import { BarList } from '../completed/bar-list.tsx'
import { EmptyChart } from '../panels/empty-chart.tsx'
import link from '../panels/rows-link.module.css'
import { completedRows, type Range } from '../rows.ts'
import { texts } from './texts.ts'
import classes from './year-lists.module.css'

const Streaks = ({ streaks }: { streaks: Year['best_streaks'] }) =>
  streaks.length === 0 ? (
    <EmptyChart text={texts.streaks.empty} />
  ) : (
    <ol className={classes.streaks}>
      {streaks.map(({ habit_id, name, longest_streak, streak_unit }) => (
        <li key={habit_id}>
          <Link to="/habits" search={{ calendar: habit_id }} className={link.link}>
            {name}
          </Link>
          <span>{texts.streak(longest_streak, streak_unit)}</span>
        </li>
      ))}
    </ol>
  )

/** What the year was about: the longest streaks, and where its tasks were. */
export const YearLists = ({ year, range }: { year: Year; range: Range }) => (
  <div className={classes.lists}>
    <Panel title={texts.streaks.title}>
      <Streaks streaks={year.best_streaks} />
    </Panel>
    <Panel title={texts.tags.title}>
      {year.top_tags.length === 0 ? (
        <EmptyChart text={texts.tags.empty} />
      ) : (
        <BarList
          bars={year.top_tags.map(({ name, tasks_done }) => ({
            label: name,
            count: tasks_done,
            rows: completedRows(range, { tag: [name] }),
          }))}
        />
      )}
    </Panel>
    <Panel title={texts.lists.title}>
      {year.top_lists.length === 0 ? (
        <EmptyChart text={texts.lists.empty} />
      ) : (
        <BarList
          bars={year.top_lists.map(({ list_id, name, tasks_done }) => ({
            label: name,
            count: tasks_done,
            rows: completedRows(range, { list: [list_id] }),
          }))}
        />
      )}
    </Panel>
  </div>
)
