import { ActionIcon } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { Hint } from '../components/hint.tsx'
import { useTheme } from '../theme/preference.ts'
import { texts } from './texts.ts'

export const ThemeSwitch = () => {
  const { scheme, toggle } = useTheme()
  const dark = scheme === 'dark'
  const label = dark ? texts.toMinimal : texts.toDark
  return (
    <Hint label={label}>
      <ActionIcon variant="subtle" color="neutral" size={36} aria-label={label} onClick={toggle}>
        {dark ? <IconSun size={18} stroke={1.75} /> : <IconMoon size={18} stroke={1.75} />}
      </ActionIcon>
    </Hint>
  )
}
