import { ActionIcon } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { Hint } from '../components/hint/hint.tsx'
import { useTheme } from '../theme/preference.ts'
import classes from './header.module.css'
import { texts } from './texts.ts'

export const ThemeSwitch = () => {
  const { scheme, toggle } = useTheme()
  const dark = scheme === 'dark'
  const label = dark ? texts.toMinimal : texts.toDark
  return (
    <Hint label={label}>
      <ActionIcon variant="subtle" color="neutral" size={36} aria-label={label} onClick={toggle}>
        {/* The stylesheet knows which: the app shell is the same in every theme. */}
        <IconSun size={18} stroke={1.75} className={classes.sun} />
        <IconMoon size={18} stroke={1.75} className={classes.moon} />
      </ActionIcon>
    </Hint>
  )
}
