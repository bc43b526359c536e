import type { Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import type { Routine } from '@dayloom/validators/routines'
import { Button, Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { FormModal } from '../../../../components/dialogs/form-modal.tsx'
import { FailedState } from '../../../../components/states/failed-state.tsx'
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx'
import { trpc } from '../../../../lib/api/trpc.ts'
import { useDialogSubject } from '../../../../lib/use-dialog-subject.ts'
import { useHabitsToday } from '../../use-habit-day.ts'
import { useHabits } from '../../use-habits.ts'
import { isToDo } from '../progress.ts'
import classes from './routine-run.module.css'
import { Step, type Outcome } from './step.tsx'
import { Summary } from './summary.tsx'
import { texts } from './texts.ts'

interface RunProps {
  routine: Routine
  habits: readonly Habit[]
  today: Day
  onClose: () => void
}

/** Leads through what was open when it began, one habit at a time. */
const Run = ({ routine, habits, today, onClose }: RunProps) => {
  const changes = useHabitsToday()
  const [ids] = useState(() =>
    habits.filter((habit) => habit.routine_id === routine.id && isToDo(habit)).map(({ id }) => id),
  )
  const [startedAt] = useState(() => Date.now())
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const steps = useRef<HTMLDivElement>(null)
  // One that was deleted meanwhile is passed over.
  const queue = ids.flatMap((id) => habits.find((habit) => habit.id === id) ?? [])
  const habit = queue[outcomes.length]
  const step = outcomes.length
  useEffect(() => {
    // The button that was pressed is gone with its habit.
    if (step > 0) steps.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [step])
  return (
    <div className={classes.run} ref={steps}>
      {habit ? (
        <>
          <div className={classes.progress} aria-hidden>
            {queue.map(({ id }, at) => (
              <span key={id} data-outcome={outcomes[at]} data-current={at === step || undefined} />
            ))}
          </div>
          <VisuallyHidden as="output">
            {`${texts.step(step + 1, queue.length)}: ${habit.name}`}
          </VisuallyHidden>
          <Step
            key={habit.id}
            habit={habit}
            today={today}
            changes={changes}
            next={queue[step + 1]?.name}
            onOutcome={(outcome) => setOutcomes((all) => [...all, outcome])}
          />
        </>
      ) : (
        <Summary
          routineId={routine.id}
          steps={queue.map(({ id, name }, at) => ({ id, name, outcome: outcomes[at] ?? 'later' }))}
          startedAt={startedAt}
        />
      )}
      {!habit && (
        <Button size="lg" fullWidth data-autofocus onClick={onClose}>
          {texts.finish}
        </Button>
      )}
    </div>
  )
}

const Loaded = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { habits, today, isPending, isFetching, retry } = useHabits()
  const routines = trpc.routines.list.useQuery()
  const routine = routines.data?.find((each) => each.id === id)
  if (habits && routine) return <Run routine={routine} habits={habits} today={today} onClose={onClose} />
  if (isPending || routines.isPending)
    return (
      <div className={classes.missing} role="status" aria-label={texts.loading}>
        <Loader size="sm" />
      </div>
    )
  if (routines.data && habits) return <p className={classes.missing}>{texts.gone}</p>
  const again = () => {
    retry()
    void routines.refetch()
  }
  return <FailedState text={texts.loadFailed} onRetry={again} retrying={isFetching || routines.isFetching} />
}

interface RoutineRunProps {
  /** The routine that the address names. */
  id: string | undefined
  onClose: () => void
}

export const RoutineRun = ({ id, onClose }: RoutineRunProps) => {
  const { opened, subject, key } = useDialogSubject(id)
  const { data } = trpc.routines.list.useQuery(undefined, { enabled: subject !== undefined })
  const name = data?.find((each) => each.id === subject)?.name
  if (subject === undefined) return null
  return (
    <FormModal opened={opened} onClose={onClose} size={460} title={name ?? texts.loading}>
      <Loaded key={key} id={subject} onClose={onClose} />
    </FormModal>
  )
}
