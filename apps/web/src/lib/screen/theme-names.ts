/** What a person can choose; `system` follows the device. */
export const themeChoices = ['dark', 'minimal', 'light', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** What is on the screen. */
export type ThemeName = Exclude<ThemeChoice, 'system'>

export const DEFAULT_THEME: ThemeChoice = 'dark'

/** The colour scheme that a theme is to Mantine and to the browser's own controls. */
export const schemeOf = (name: ThemeName): 'dark' | 'light' => (name === 'dark' ? 'dark' : 'light')

export const resolveTheme = (choice: ThemeChoice, deviceIsLight: boolean): ThemeName => {
  if (choice !== 'system') return choice
  return deviceIsLight ? 'light' : 'dark'
}
