import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { RouterButton } from '../../../components/router-button.tsx'
import { Loading } from '../../../components/states/skeletons.tsx'
import { encouragementFor, type Encouragement, type Progress } from '../progress.ts'
import { targets } from '../targets.ts'
import { texts } from '../texts.ts'
import classes from './encouragement-block.module.css'

const { encouragement: words } = texts

const targetOf = {
  start: targets.newTask,
  habitsOnly: targets.newTask,
  overdue: targets.openTasks,
  firstDone: targets.tasks,
  rolling: targets.tasks,
  habitsWaiting: targets.habits,
  streak: targets.analytics,
  allDone: targets.analytics,
} as const satisfies Record<Encouragement['kind'], object>

const Band = ({ children }: { children: ReactNode }) => (
  <section className={classes.band} aria-label={words.label}>
    {children}
  </section>
)

/** One sentence about the progress so far, and the step that helps most. Without numbers it says nothing. */
export const EncouragementBlock = ({
  progress,
  failed,
}: {
  progress: Progress | undefined
  failed: boolean
}) => {
  if (failed) return null
  if (!progress) {
    return (
      <Band>
        <Loading label={words.loading}>
          <Skeleton height={46} width={320} maw="100%" radius="md" />
        </Loading>
      </Band>
    )
  }
  const { kind, count } = encouragementFor(progress)
  const { title, text, action } = words[kind](count)
  return (
    <Band>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.text}>{text}</p>
      </div>
      <RouterButton {...targetOf[kind]} variant="light">
        {action}
      </RouterButton>
    </Band>
  )
}
