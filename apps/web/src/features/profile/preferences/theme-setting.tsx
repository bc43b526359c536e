import { Button } from '@mantine/core'
import { SettingRow } from '../setting-row.tsx'
import { useTheme } from '../../../theme/preference.ts'
import { texts } from '../texts.ts'
import { ThemeChoices } from './theme-choices.tsx'

const { theme } = texts

/** The switch knows two themes, the pictures below all of them. */
export const ThemeSetting = () => {
  const { choice, scheme, choose, toggle } = useTheme()
  return (
    <SettingRow
      title={theme.title}
      hint={choice === 'system' ? theme.system : theme.hint}
      control={
        <Button variant="default" onClick={toggle}>
          {scheme === 'dark' ? theme.toMinimal : theme.toDark}
        </Button>
      }
    >
      <ThemeChoices choice={choice} onChoose={choose} />
    </SettingRow>
  )
}
