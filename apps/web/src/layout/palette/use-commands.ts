import {
  IconArchive,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBeach,
  IconBell,
  IconBolt,
  IconFlame,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconMoonStars,
  IconPlus,
  IconSun,
  IconTags,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { navPaths, type NavPath } from '../../lib/redirect.ts'
import { runShortcut } from '../../lib/shortcuts/use-shortcut.ts'
import type { ShortcutId } from '../../lib/shortcuts/shortcuts.ts'
import { useSignOut } from '../../lib/session/use-sign-out.ts'
import { useTheme } from '../../theme/preference.ts'
import { navIcons } from '../navigation/nav-icons.ts'
import { navShortcuts } from '../navigation/nav-shortcuts.ts'
import { texts } from '../texts.ts'

export interface Command {
  id: string
  label: string
  /** Further words that find it. */
  words?: string
  Icon: TablerIcon
  shortcut?: ShortcutId
  run: () => void
}

/** Every screen, and every action that works on all of them. */
export const useCommands = () => {
  const navigate = useNavigate()
  const { scheme, toggle } = useTheme()
  const { signOut } = useSignOut()
  const dark = scheme === 'dark'
  const words = texts.palette

  const actions: Command[] = [
    { id: 'quick-add', label: words.quickAdd, words: 'add create task line', Icon: IconBolt, shortcut: 'quickAdd', run: () => runShortcut('quickAdd') }, // oxfmt-ignore
    { id: 'new-task', label: words.newTask, words: 'add create', Icon: IconPlus, shortcut: 'newTask', run: () => void navigate({ to: '/tasks', search: { task: 'new' } }) }, // oxfmt-ignore
    { id: 'new-habit', label: words.newHabit, words: 'add create', Icon: IconFlame, shortcut: 'newHabit', run: () => void navigate({ to: '/habits', search: { habit: 'new' } }) }, // oxfmt-ignore
    { id: 'rests', label: words.rests, words: 'holiday pause break skip', Icon: IconBeach, run: () => void navigate({ to: '/habits', search: { list: 'rests' } }) }, // oxfmt-ignore
    { id: 'archived-habits', label: words.archivedHabits, words: 'archive', Icon: IconArchive, run: () => void navigate({ to: '/habits', search: { list: 'archived' } }) }, // oxfmt-ignore
    { id: 'close-day', label: words.closeDay, words: 'today evening end review finish', Icon: IconMoonStars, run: () => void navigate({ to: '/today', search: { dialog: 'close' } }) }, // oxfmt-ignore
    { id: 'tags', label: words.tags, words: 'label color colour rename tag', Icon: IconTags, run: () => void navigate({ to: '/tasks', search: { list: 'tags' } }) }, // oxfmt-ignore
    { id: 'preferences', label: words.preferences, words: 'settings push reminders week start minutes of a day time zone', Icon: IconBell, run: () => void navigate({ to: '/profile', search: { tab: 'preferences' } }) }, // oxfmt-ignore
    { id: 'theme', label: dark ? texts.toMinimal : texts.toDark, words: 'theme colour color light mode', Icon: dark ? IconSun : IconMoon, run: toggle }, // oxfmt-ignore
    { id: 'undo', label: words.undo, words: 'back revert last change', Icon: IconArrowBackUp, shortcut: 'undo', run: () => runShortcut('undo') }, // oxfmt-ignore
    { id: 'redo', label: words.redo, words: 'again forward', Icon: IconArrowForwardUp, shortcut: 'redo', run: () => runShortcut('redo') }, // oxfmt-ignore
    { id: 'help', label: words.help, words: 'keys hotkeys help', Icon: IconKeyboard, shortcut: 'help', run: () => runShortcut('help') }, // oxfmt-ignore
    {
      id: 'sign-out',
      label: words.signOut,
      words: 'log out logout leave',
      Icon: IconLogout,
      run: signOut,
    },
  ]
  const pages = navPaths.map((path: NavPath): Command => ({
    id: path,
    label: texts.nav[path],
    words: 'go to page',
    Icon: navIcons[path],
    shortcut: navShortcuts[path],
    run: () => void navigate({ to: path }),
  }))
  return { actions, pages }
}
