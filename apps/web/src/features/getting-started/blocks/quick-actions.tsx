import { IconChartHistogram, IconFlame, IconLayoutKanban, IconPlus } from '@tabler/icons-react'
import { RouterButton } from '../../../components/router-button.tsx'
import { KeyTooltip } from '../../../components/shortcut-keys.tsx'
import { targets } from '../targets.ts'
import { texts } from '../texts.ts'
import classes from './quick-actions.module.css'

const { actions: words } = texts

const actions = [
  { label: words.task, target: targets.newTask, Icon: IconPlus, shortcut: 'newTask' },
  { label: words.habit, target: targets.newHabit, Icon: IconFlame, shortcut: 'newHabit' },
  { label: words.analytics, target: targets.analytics, Icon: IconChartHistogram, shortcut: 'goAnalytics' },
  { label: words.tasks, target: targets.tasks, Icon: IconLayoutKanban, shortcut: 'goTasks' },
] as const

export const QuickActions = () => (
  <nav className={classes.actions} aria-label={words.title}>
    {actions.map(({ label, target, Icon, shortcut }, index) => (
      <KeyTooltip key={label} text={label} shortcut={shortcut}>
        <RouterButton
          {...target}
          size="md"
          variant={index === 0 ? 'filled' : 'default'}
          leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
        >
          {label}
        </RouterButton>
      </KeyTooltip>
    ))}
  </nav>
)
