import type { ClosedDay } from '@dayloom/validators/days'
import classes from './closed-day.module.css'
import { useUser } from '../../lib/session/session.tsx'
import { formatDate } from '../../lib/time/dates.ts'
import { texts } from './texts.ts'

const { facts } = texts.close

/** What was written down of a day. */
export const DayRecord = ({ day }: { day: ClosedDay }) => (
  <>
    <ul className={classes.facts}>
      <li>{facts.tasks(day.tasks_done)}</li>
      <li>{facts.habits(day.habits_done, day.habits_due)}</li>
      {day.carried > 0 && <li>{facts.carried(day.carried)}</li>}
    </ul>
    {day.note && <p className={classes.note}>{day.note}</p>}
  </>
)

export const ClosedNotice = ({ day }: { day: ClosedDay }) => {
  const user = useUser()
  return (
    <section
      className={classes.closed}
      aria-label={texts.close.closedAt(formatDate(day.closed_at, 'time', user))}
    >
      <h3 className={classes.title}>{texts.close.closedAt(formatDate(day.closed_at, 'time', user))}</h3>
      <DayRecord day={day} />
    </section>
  )
}
