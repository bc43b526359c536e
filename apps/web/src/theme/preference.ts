import { useLayoutEffect } from 'react'
import { useMedia } from '../lib/screen/use-media.ts'
import { usePreference, writePreference } from '../lib/preferences.ts'
import {
  DEFAULT_THEME,
  resolveTheme,
  schemeOf,
  themeChoices,
  type ThemeChoice,
  type ThemeName,
} from '../lib/screen/theme-names.ts'

const STORAGE_KEY = 'theme'
const DEVICE_IS_LIGHT = '(prefers-color-scheme: light)'
const FORCED_COLORS = '(forced-colors: active)'

const stored = (): ThemeChoice | undefined => {
  try {
    const value = localStorage.getItem(STORAGE_KEY)
    return themeChoices.find((choice) => choice === value)
  } catch {
    return undefined
  }
}

/** Cookie and local storage both know the choice: the boot script reads either before the first paint. */
const chooseTheme = (choice: ThemeChoice) => {
  try {
    localStorage.setItem(STORAGE_KEY, choice)
  } catch {
    // Storage can be switched off; the cookie is enough.
  }
  writePreference('theme', choice)
}

/** Dark and minimal, the two the switch knows; from any other theme it goes to the one that looks different. */
const otherTheme = (name: ThemeName): 'dark' | 'minimal' => (name === 'dark' ? 'minimal' : 'dark')

export const useTheme = () => {
  const choice = usePreference('theme') ?? stored() ?? DEFAULT_THEME
  const deviceIsLight = useMedia(DEVICE_IS_LIGHT)
  // What keeps its own colour then has to be seen on the reader's.
  const followsDevice = useMedia(FORCED_COLORS)
  const name = resolveTheme(followsDevice ? 'system' : choice, deviceIsLight)
  return {
    choice,
    name,
    scheme: schemeOf(name),
    choose: chooseTheme,
    toggle: () => chooseTheme(otherTheme(name)),
  }
}

/** Keeps the class at the root and the colour of the browser's own bars true to the theme. */
export const useThemeAtRoot = (choice: ThemeChoice, name: ThemeName) =>
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    const isOn = (each: ThemeChoice) => each === name || (each === 'system' && each === choice)
    const wrong = themeChoices.filter((each) => classList.contains(`theme-${each}`) !== isOn(each))
    // The boot script has seen to it; asking for a colour would make the browser work out all styles at once.
    if (wrong.length === 0) return
    for (const each of wrong) classList.toggle(`theme-${each}`, isOn(each))
    const page = getComputedStyle(document.documentElement).getPropertyValue('--page').trim()
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page)
  }, [choice, name])
