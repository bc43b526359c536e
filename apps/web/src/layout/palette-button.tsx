import { ActionIcon } from '@mantine/core'
import { IconCommand } from '@tabler/icons-react'
import { KeyTooltip } from '../components/shortcut-keys.tsx'
import { runShortcut } from '../lib/shortcuts/use-shortcut.ts'
import classes from './header.module.css'
import { texts } from './texts.ts'

export const PaletteButton = () => (
  <KeyTooltip text={texts.palette.label} shortcut="palette">
    <ActionIcon
      className={classes.palette ?? ''}
      variant="subtle"
      color="neutral"
      size={36}
      aria-label={texts.palette.label}
      aria-haspopup="dialog"
      onClick={() => runShortcut('palette')}
    >
      <IconCommand size={18} stroke={1.75} />
    </ActionIcon>
  </KeyTooltip>
)
