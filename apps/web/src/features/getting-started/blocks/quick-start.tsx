import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { Panel } from '../../../components/panel.tsx'
import { quickStartSteps, type QuickStartStep } from '../progress.ts'
import { targets } from '../targets.ts'
import { texts } from '../texts.ts'
import classes from './quick-start.module.css'

const { quickStart } = texts

const targetOf = {
  task: targets.newTask,
  habit: targets.newHabit,
  analytics: targets.analytics,
  alerts: targets.alerts,
} as const satisfies Record<QuickStartStep, object>

interface StepProps {
  step: QuickStartStep
  number: number
  done: boolean
}

const Step = ({ step, number, done }: StepProps) => (
  <li>
    <Link {...targetOf[step]} className={classes.step} data-done={done || undefined}>
      <span className={classes.mark} aria-hidden>
        {done ? <IconCheck size={14} stroke={3} /> : number}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{quickStart.steps[step].title}</span>
        {done && <VisuallyHidden>{` (${quickStart.done})`}</VisuallyHidden>}
        <span className={classes.text}>{quickStart.steps[step].text}</span>
      </span>
      <IconChevronRight className={classes.arrow} size={16} stroke={1.75} aria-hidden />
    </Link>
  </li>
)

interface QuickStartProps {
  done: Record<QuickStartStep, boolean>
  /** Whether it is known how far the person is: until then there is no count. */
  known: boolean
}

/** The first steps, each with whether it is done. */
export const QuickStart = ({ done, known }: QuickStartProps) => {
  const count = quickStartSteps.filter((step) => done[step]).length
  return (
    <Panel
      title={quickStart.title}
      flush
      aside={
        known && <span className={classes.count}>{quickStart.count(count, quickStartSteps.length)}</span>
      }
    >
      <ol className={classes.steps}>
        {quickStartSteps.map((step, index) => (
          <Step key={step} step={step} number={index + 1} done={done[step]} />
        ))}
      </ol>
    </Panel>
  )
}
