import { IconCircleCheck, IconCircleDashed, IconPlayerSkipForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useRoutines } from '../use-routines.ts'
import classes from './routine-run.module.css'
import type { Outcome } from './step.tsx'
import { texts } from './texts.ts'

const icons = { done: IconCircleCheck, skipped: IconPlayerSkipForward, later: IconCircleDashed }

const MINUTE_MS = 60_000

interface SummaryProps {
  routineId: string
  steps: { id: string; name: string; outcome: Outcome }[]
  startedAt: number
}

/** What it was, at the end of a routine. */
export const Summary = ({ routineId, steps, startedAt }: SummaryProps) => {
  const [minutes] = useState(() => Math.round((Date.now() - startedAt) / MINUTE_MS))
  const routine = useRoutines().find(({ id }) => id === routineId)
  if (steps.length === 0) return <p className={classes.missing}>{texts.nothing}</p>
  const done = steps.filter(({ outcome }) => outcome === 'done').length
  return (
    <>
      <p className={classes.summary} role="status">
        {texts.summary(done, steps.length, minutes)}
      </p>
      {routine && routine.completed_today && routine.streak_count > 0 && (
        <p className={classes.description}>{texts.streak(routine.streak_count)}</p>
      )}
      <ul className={classes.outcomes}>
        {steps.map(({ id, name, outcome }) => {
          const Icon = icons[outcome]
          return (
            <li key={id} data-outcome={outcome}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <span className={classes.text}>{name}</span>
              <span className={classes.outcome}>{texts.outcomes[outcome]}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
