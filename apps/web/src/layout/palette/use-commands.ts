import {
  IconAlertTriangle,
  IconArchive,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBeach,
  IconBell,
  IconBolt,
  IconCalendarDue,
  IconCalendarStats,
  IconCircleCheck,
  IconFlame,
  IconFocus2,
  IconKeyboard,
  IconLayoutKanban,
  IconList,
  IconLogout,
  IconMessageHeart,
  IconMoon,
  IconMoonStars,
  IconPlaylistAdd,
  IconPlus,
  IconSearch,
  IconStopwatch,
  IconSun,
  IconTags,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { navPaths, type NavPath } from '../../lib/redirect.ts'
import { themeChoices } from '../../lib/screen/theme-names.ts'
import { runShortcut } from '../../lib/shortcuts/use-shortcut.ts'
import type { ShortcutId } from '../../lib/shortcuts/shortcuts.ts'
import { useNewForm } from '../../lib/use-new-form.ts'
import { useSignOut } from '../../lib/session/use-sign-out.ts'
import { useToday } from '../../lib/time/use-today.ts'
import { useOpenOverlay, useOverlay } from '../../lib/use-overlay.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { useTheme } from '../../theme/preference.ts'
import { navIcons } from '../navigation/nav-icons.ts'
import { navShortcuts } from '../navigation/nav-shortcuts.ts'
import { texts } from '../texts.ts'
import { settings, themeIcons, themeWords } from './settings.ts'

export interface Command {
  id: string
  label: string
  /** Further words that find it. */
  words?: string
  Icon: TablerIcon
  shortcut?: ShortcutId
  run: () => void
}

const pageWords: Record<NavPath, string> = {
  '/today': 'day agenda now plan',
  '/calendar': 'month week day schedule agenda events hours',
  '/getting-started': 'welcome home tour introduction guide',
  '/dashboard': 'home overview summary glance numbers',
  '/tasks': 'todo to-do items',
  '/habits': 'routine streak daily',
  '/analytics': 'statistics stats charts report insights numbers productivity',
  '/profile': 'account settings options me',
}

/** Every action and screen, and for who names them also places within a screen and settings. */
export const useCommands = () => {
  const navigate = useNavigate()
  const newTask = useNewForm('new task')
  const newHabit = useNewForm('new habit')
  const newList = useOpenOverlay('new list')
  const newRoutine = useOpenOverlay('new routine')
  const archivedLists = useOpenOverlay('archived lists')
  const { data: config } = trpc.app.config.useQuery(undefined, { staleTime: Infinity })
  const { scheme, toggle, choose } = useTheme()
  const { signOut } = useSignOut()
  const { open: openFeedback } = useOverlay('feedback')
  const dark = scheme === 'dark'
  const year = Number(useToday().slice(0, 4))
  const words = texts.palette

  const actions: Command[] = [
    { id: 'quick-add', label: words.quickAdd, words: 'add create task line', Icon: IconBolt, shortcut: 'quickAdd', run: () => runShortcut('quickAdd') }, // oxfmt-ignore
    { id: 'new-task', label: words.newTask, words: 'add create todo to-do', Icon: IconPlus, shortcut: 'newTask', run: () => newTask() }, // oxfmt-ignore
    { id: 'new-habit', label: words.newHabit, words: 'add create routine', Icon: IconFlame, shortcut: 'newHabit', run: () => newHabit() }, // oxfmt-ignore
    { id: 'new-routine', label: words.newRoutine, words: 'add create habits group', Icon: IconPlaylistAdd, run: () => newRoutine() }, // oxfmt-ignore
    { id: 'rests', label: words.rests, words: 'holiday vacation pause break skip sick', Icon: IconBeach, run: () => void navigate({ to: '/habits', search: { list: 'rests' } }) }, // oxfmt-ignore
    { id: 'archived-habits', label: words.archivedHabits, words: 'archive', Icon: IconArchive, run: () => void navigate({ to: '/habits', search: { list: 'archived' } }) }, // oxfmt-ignore
    { id: 'close-day', label: words.closeDay, words: 'today evening end review finish', Icon: IconMoonStars, run: () => void navigate({ to: '/today', search: { dialog: 'close' } }) }, // oxfmt-ignore
    { id: 'focus', label: words.focus, words: 'pomodoro timer concentrate deep work round', Icon: IconFocus2, shortcut: 'focus', run: () => runShortcut('focus') }, // oxfmt-ignore
    { id: 'timer', label: words.timer, words: 'time track tracking stopwatch pause', Icon: IconStopwatch, shortcut: 'timer', run: () => runShortcut('timer') }, // oxfmt-ignore
    { id: 'new-list', label: words.newList, words: 'add create project folder', Icon: IconPlaylistAdd, run: () => newList() }, // oxfmt-ignore
    { id: 'archived-lists', label: words.archivedLists, words: 'archive project', Icon: IconArchive, run: () => archivedLists() }, // oxfmt-ignore
    { id: 'tags', label: words.tags, words: 'label color colour rename tag', Icon: IconTags, run: () => void navigate({ to: '/tasks', search: { dialog: 'tags' } }) }, // oxfmt-ignore
    { id: 'preferences', label: words.preferences, words: 'settings push reminders week start daily capacity minutes time zone', Icon: IconBell, run: () => void navigate({ to: '/profile', search: { tab: 'preferences' } }) }, // oxfmt-ignore
    { id: 'theme', label: dark ? texts.toMinimal : texts.toDark, words: 'theme colour color light mode', Icon: dark ? IconSun : IconMoon, run: toggle }, // oxfmt-ignore
    { id: 'undo', label: words.undo, words: 'back revert last change', Icon: IconArrowBackUp, shortcut: 'undo', run: () => runShortcut('undo') }, // oxfmt-ignore
    { id: 'redo', label: words.redo, words: 'again forward', Icon: IconArrowForwardUp, shortcut: 'redo', run: () => runShortcut('redo') }, // oxfmt-ignore
    { id: 'help', label: words.help, words: 'keys hotkeys help', Icon: IconKeyboard, shortcut: 'help', run: () => runShortcut('help') }, // oxfmt-ignore
    { id: 'sign-out', label: words.signOut, words: 'log out logout leave', Icon: IconLogout, run: signOut }, // oxfmt-ignore
  ]
  const pages = navPaths.map((path): Command => ({
    id: path,
    label: texts.nav[path],
    words: `go to page ${pageWords[path]}`,
    Icon: navIcons[path],
    shortcut: navShortcuts[path],
    run: () => void navigate({ to: path }),
  }))
  const places: Command[] = [
    { id: 'board', label: words.board, words: 'kanban columns cards tasks view', Icon: IconLayoutKanban, run: () => void navigate({ to: '/tasks', search: { view: 'kanban' } }) }, // oxfmt-ignore
    { id: 'list', label: words.list, words: 'rows lines tasks view', Icon: IconList, run: () => void navigate({ to: '/tasks', search: { view: 'list' } }) }, // oxfmt-ignore
    { id: 'overdue', label: words.overdue, words: 'late missed past due', Icon: IconAlertTriangle, run: () => void navigate({ to: '/tasks', search: { due: 'overdue' } }) }, // oxfmt-ignore
    { id: 'due-week', label: words.dueThisWeek, words: 'soon next upcoming days', Icon: IconCalendarDue, run: () => void navigate({ to: '/tasks', search: { due: 'week' } }) }, // oxfmt-ignore
    { id: 'done', label: words.done, words: 'completed finished tasks history', Icon: IconCircleCheck, run: () => void navigate({ to: '/tasks', search: { status: ['done'] } }) }, // oxfmt-ignore
    { id: 'year', label: words.year, words: 'heat map heatmap review quilt calendar best streaks statistics', Icon: IconCalendarStats, run: () => void navigate({ to: '/analytics', search: { year } }) }, // oxfmt-ignore
    { id: 'search-box', label: words.searchTasks, words: 'find look', Icon: IconSearch, shortcut: 'search', run: () => runShortcut('search') }, // oxfmt-ignore
    { id: 'feedback', label: words.feedback, words: 'rate rating review stars opinion contact', Icon: IconMessageHeart, run: openFeedback }, // oxfmt-ignore
  ]
  const themes = themeChoices.map((choice): Command => ({
    id: `theme-${choice}`,
    label: words.themes[choice],
    words: themeWords[choice],
    Icon: themeIcons[choice],
    run: () => choose(choice),
  }))
  const offered = settings.filter(({ id }) => id !== 'password' || config?.password_sign_in !== false)
  const ofProfile = offered.map(({ tab, ...setting }): Command => ({
    ...setting,
    run: () => void navigate({ to: '/profile', search: { tab } }),
  }))
  return { actions, pages, places, settings: [...themes, ...ofProfile] }
}
