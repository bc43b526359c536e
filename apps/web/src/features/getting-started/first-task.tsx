import { useLocation, useNavigate } from '@tanstack/react-router'
import { useToday } from '../../lib/time/use-today.ts'
import { QuickAdd } from '../tasks/quick-add/quick-add.tsx'
import { useQuickAdd } from '../tasks/quick-add/use-quick-add.ts'
import classes from './first-task.module.css'
import { texts } from './texts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The first task was just made: a habit is offered beside it. */
    firstTask?: true | undefined
  }
}

/** One sentence becomes the first task, and Today shows it. */
export const FirstTask = () => {
  const navigate = useNavigate()
  const { firstMinute = false } = useLocation().state
  const state = useQuickAdd({
    place: 'day',
    plannedFor: useToday(),
    onSent: () => void navigate({ to: '/today', state: { firstTask: true } }),
  })
  return (
    <div className={classes.first}>
      <p className={classes.question} aria-hidden>
        {texts.firstTask}
      </p>
      <QuickAdd state={state} label={texts.firstTask} autoFocus={firstMinute} />
    </div>
  )
}
