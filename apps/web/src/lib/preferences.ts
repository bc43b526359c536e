import { useSyncExternalStore } from 'react'
import { navPaths } from './redirect.ts'
import { themeChoices } from './screen/theme-names.ts'

/** What the browser remembers between visits: choices from closed lists, never anything about the user. */
const preferences = {
  theme: themeChoices,
  sidebar: ['open', 'collapsed'],
  task_view_mode: ['kanban', 'list'],
  last_visited_page: navPaths,
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

const rawCookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export const readPreference = <N extends Name>(name: N): Preferences[N] | undefined => {
  const kept = rawCookie(name)
  return choices[name].find((choice) => choice === kept)
}

export const writePreference = <N extends Name>(name: N, value: Preferences[N]) => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Max-Age=${LIFE_SECONDS}; Path=/; SameSite=Lax${secure}`
  changes.dispatchEvent(new Event(name))
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
