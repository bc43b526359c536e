import { taskLayouts } from '@dayloom/validators/enums'
import { useSyncExternalStore } from 'react'
import { base } from '../loading/below.ts'
import { navPaths } from './redirect.ts'
import { themeChoices } from './screen/theme-names.ts'

/** What the browser remembers between visits: choices from closed lists, never anything about the user. */
const preferences = {
  theme: themeChoices,
  sidebar: ['open', 'collapsed'],
  task_view_mode: taskLayouts,
  last_visited_page: navPaths,
  /** Whether the calendar shows habits. */
  calendar_habits: ['shown', 'hidden'],
  language: ['en'],
  dashboard_layout: ['comfortable', 'compact'],
  /** Shortcuts that are a single key, or start with one. */
  shortcuts: ['on', 'off'],
  notification_settings: ['all', 'errors'],
} as const

type Preferences = { [Name in keyof typeof preferences]: (typeof preferences)[Name][number] }
type Name = keyof Preferences
const choices: { [N in Name]: readonly Preferences[N][] } = preferences

const LIFE_SECONDS = 30 * 24 * 60 * 60
const changes = new EventTarget()

const readCookies = () =>
  new Map(
    document.cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return [name, value]
    }),
  )

/** Asking for the cookies waits for another process of the browser, and a screen would ask dozens of times. */
let cookies: Map<string, string> | undefined

export const readPreference = <N extends Name>(name: N): Preferences[N] | undefined => {
  cookies ??= readCookies()
  const kept = cookies.get(name)
  return choices[name].find((choice) => choice === kept)
}

export const writePreference = <N extends Name>(name: N, value: Preferences[N]) => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Max-Age=${LIFE_SECONDS}; Path=${base || '/'}; SameSite=Lax${secure}`
  cookies?.set(name, value)
  changes.dispatchEvent(new Event(name))
}

/** Another tab may have chosen something else. */
export const refreshPreferences = () => {
  cookies = undefined
  for (const name of Object.keys(preferences)) changes.dispatchEvent(new Event(name))
}

export const followOtherTabs = () => {
  for (const event of ['focus', 'visibilitychange']) window.addEventListener(event, refreshPreferences)
}

export const usePreference = <N extends Name>(name: N): Preferences[N] | undefined =>
  useSyncExternalStore(
    (changed) => {
      changes.addEventListener(name, changed)
      return () => changes.removeEventListener(name, changed)
    },
    () => readPreference(name),
    // In the app shell, which the build renders.
    () => undefined,
  )
