import { timeLabel } from '../../lib/time/time-label.ts'
import { listLimits } from '@dayloom/domain/tasks/list-limits'
import type { Task } from '@dayloom/validators/tasks'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../components/panel.tsx'
import { taskLink } from '../../lib/dialog-address.ts'
import { relativeSpan } from '../../lib/time/dates.ts'
import { useUser } from '../../lib/session/session.tsx'
import { useNow } from '../../lib/time/use-now.ts'
import { StatusIcon } from '../tasks/status-icon.tsx'
import classes from './row.module.css'
import { texts } from './texts.ts'

export const RecentPanel = ({ tasks }: { tasks: readonly Task[] }) => {
  const user = useUser()
  const now = useNow()
  return (
    <Panel title={texts.recent.title} flush>
      {tasks.length === 0 ? (
        <p className={classes.empty}>{texts.recent.empty}</p>
      ) : (
        <ul className={classes.rows}>
          {tasks.slice(0, listLimits.recentPanel).map((task) => (
            <li key={task.id} className={classes.row} data-done>
              <span className={classes.check}>
                <StatusIcon status={task.status} size={20} />
              </span>
              <div className={classes.words}>
                <Link {...taskLink(task.id)} className={classes.title}>
                  {task.title}
                </Link>
              </div>
              <time className={classes.aside} dateTime={task.updated_at}>
                {timeLabel(task.updated_at, now, user, relativeSpan)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
