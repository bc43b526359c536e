import '@fontsource-variable/inter/wght.css'
import './fonts.css'
import './tokens.css'
import './mantine-styles.ts'
import './global.css'
import './forced-colors.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { mantineTheme } from './mantine-theme.ts'
import { mantineVariables } from './mantine-variables.ts'
import { useTheme, useThemeAtRoot } from './preference.ts'

export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const { choice, name, scheme } = useTheme()
  useThemeAtRoot(choice, name)
  return (
    <DirectionProvider>
      {/* Its first effect writes the default to the root, the next one what is forced: all would be styled twice. */}
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={mantineVariables}
        defaultColorScheme={scheme}
        forceColorScheme={scheme}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
