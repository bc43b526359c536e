import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { KeyTooltip } from '../components/shortcut-keys.tsx'
import { runShortcut } from '../lib/shortcuts/use-shortcut.ts'
import classes from './header.module.css'
import { texts } from './texts.ts'

export const QuickAddButton = () => (
  <KeyTooltip text={texts.quickAdd} shortcut="quickAdd">
    <ActionIcon
      className={classes.quickAdd ?? ''}
      variant="subtle"
      color="neutral"
      size={36}
      aria-label={texts.quickAdd}
      aria-haspopup="dialog"
      onClick={() => runShortcut('quickAdd')}
    >
      <IconPlus size={20} stroke={1.75} />
    </ActionIcon>
  </KeyTooltip>
)
