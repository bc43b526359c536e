import { STANDARD_ESTIMATE } from '@dayloom/domain/today/day-plan'
import type { TaskDetail } from '@dayloom/validators/tasks'
import { Button } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { FailedState } from '../../../components/states/failed-state.tsx'
import { now } from '../../../lib/clock/clock.ts'
import { useUser } from '../../../lib/session/session.tsx'
import { useStartTimer, useStopTimer } from '../../timer/api.ts'
import { texts as timerTexts } from '../../timer/texts.ts'
import { useTimer } from '../../timer/use-timer.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryRow } from './entry-row.tsx'
import { newValues } from './entry-values.ts'
import { texts } from './texts.ts'
import classes from './time-tab.module.css'
import { useEntries } from './use-entries.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }

type Timed = Pick<TaskDetail, 'id' | 'title' | 'status' | 'estimate_minutes'>

const TimerButton = ({ id, title, status }: Timed) => {
  const running = useTimer()
  const start = useStartTimer()
  const stop = useStopTimer()
  if (running?.subject.id === id)
    return (
      <Button size="compact-md" leftSection={<IconPlayerStop {...icon} />} onClick={() => stop(running)}>
        {timerTexts.stop}
      </Button>
    )
  if (status === 'done') return null
  return (
    <Button
      size="compact-md"
      leftSection={<IconPlayerPlay {...icon} />}
      onClick={() => start({ kind: 'task', id, title })}
    >
      {timerTexts.start}
    </Button>
  )
}

/** The time that was spent on a task: timed, or written by hand. */
export const TimeTab = ({ task }: { task: Timed }) => {
  const { timezone } = useUser()
  const [isAdding, setAdding] = useState(false)
  const { query, entries, add, update, remove } = useEntries(task.id)
  const { estimate_minutes: estimate } = task
  const spent = entries.reduce((sum, { ended_at, minutes }) => sum + (ended_at === null ? 0 : minutes), 0)
  if (query.isError)
    return (
      <FailedState text={texts.loadFailed} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    )
  return (
    <div className={classes.time}>
      <div className={classes.head}>
        <p className={classes.sum}>
          {entries.length === 0
            ? query.data && texts.none
            : estimate === null
              ? texts.spent(spent)
              : texts.ofEstimate(spent, estimate)}
        </p>
        <TimerButton {...task} />
        {!isAdding && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconPlus {...icon} />}
            onClick={() => setAdding(true)}
          >
            {texts.add}
          </Button>
        )}
      </div>
      {isAdding && (
        <EntryForm
          initial={newValues(estimate ?? STANDARD_ESTIMATE, now(), timezone)}
          action={texts.add}
          onSave={(_, entry) => {
            add(entry)
            setAdding(false)
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      <ul className={classes.list} aria-label={texts.list}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onUpdate={update} onDelete={() => remove(entry)} />
        ))}
      </ul>
    </div>
  )
}
