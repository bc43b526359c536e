import { IconChartHistogram, IconFlame, IconLayoutKanban, IconPlus } from '@tabler/icons-react'
import { RouterButton } from '../../../components/router-button.tsx'
import { targets } from '../targets.ts'
import { texts } from '../texts.ts'
import classes from './quick-actions.module.css'

const { actions } = texts
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

export const QuickActions = () => (
  <nav className={classes.actions} aria-label={actions.title}>
    <RouterButton {...targets.newTask} size="md" leftSection={<IconPlus {...icon} />}>
      {actions.task}
    </RouterButton>
    <RouterButton {...targets.newHabit} size="md" variant="default" leftSection={<IconFlame {...icon} />}>
      {actions.habit}
    </RouterButton>
    <RouterButton
      {...targets.analytics}
      size="md"
      variant="default"
      leftSection={<IconChartHistogram {...icon} />}
    >
      {actions.analytics}
    </RouterButton>
    <RouterButton {...targets.tasks} size="md" variant="default" leftSection={<IconLayoutKanban {...icon} />}>
      {actions.tasks}
    </RouterButton>
  </nav>
)
