import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { navPaths } from './redirect.ts'
import { themeChoices } from './screen/theme-names.ts'

/** What the browser remembers between visits: choices from closed lists, never anything about the user. */
const preferences = {
  theme: z.enum(themeChoices),
  sidebar: z.enum(['open', 'collapsed']),
  task_view_mode: z.enum(['kanban', 'list']),
  last_visited_page: z.enum(navPaths),
  language: z.enum(['en']),
  dashboard_layout: z.enum(['comfortable', 'compact']),
  /** Shortcuts that are a single key, or start with one. */
  shortcuts: z.enum(['on', 'off']),
  notification_settings: z.enum(['all', 'errors']),
}

type Preferences = { [Name in keyof typeof preferences]: z.output<(typeof preferences)[Name]> }
type Name = keyof Preferences
const schemas: { [N in Name]: z.ZodType<Preferences[N]> } = preferences

const LIFE_SECONDS = 30 * 24 * 60 * 60
const changes = new EventTarget()

const rawCookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export const readPreference = <N extends Name>(name: N): Preferences[N] | undefined =>
  schemas[name].safeParse(rawCookie(name)).data

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
