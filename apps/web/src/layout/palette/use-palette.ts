import { keepPreviousData } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheckbox, IconFilter, IconFlame, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { limits } from '@dayloom/validators/limits'
import { cut } from '@dayloom/validators/values'
import { trpc } from '../../lib/api/trpc.ts'
import { addressOfView } from '@dayloom/validators/addresses'
import { texts } from '../texts.ts'
import { matching } from './match.ts'
import { useCommands, type Command } from './use-commands.ts'

export interface Group {
  title: string
  commands: Command[]
}

/** Milliseconds after the last letter until the server is asked. */
const DEBOUNCE_MS = 150
const MAX_RESULTS = 6

const useFoundTasks = (query: string) => {
  const navigate = useNavigate()
  const [search] = useDebouncedValue(cut(query.trim(), limits.search.max), DEBOUNCE_MS)
  const { data, isFetching, isPlaceholderData } = trpc.tasks.list.useQuery(
    { search, limit: MAX_RESULTS },
    { enabled: search !== '', placeholderData: keepPreviousData },
  )
  const typed = query.trim()
  const found = typed === '' ? [] : (data?.data ?? [])
  // Until the answer is there, what was found for less is offered only where the words still fit: Enter opens it.
  const isOlder = isPlaceholderData || search !== typed
  const tasks = isOlder ? matching(found, typed, ({ title }) => title) : found
  const commands = tasks.map(({ id, title }): Command => ({
    id,
    label: title,
    Icon: IconCheckbox,
    run: () => void navigate({ to: '/tasks', search: { task: id } }),
  }))
  return { commands, searching: isFetching || isOlder }
}

const useHabitCommands = () => {
  const navigate = useNavigate()
  const { data } = trpc.habits.list.useQuery()
  return (data ?? []).map(({ id, name }): Command => ({
    id,
    label: name,
    Icon: IconFlame,
    run: () => void navigate({ to: '/habits', search: { habit: id } }),
  }))
}

const useViewCommands = () => {
  const navigate = useNavigate()
  const { data } = trpc.views.list.useQuery()
  return (data ?? []).map(({ id, name, query }): Command => ({
    id,
    label: name,
    words: 'view tasks filter',
    Icon: IconFilter,
    run: () => void navigate({ to: '/tasks', search: addressOfView(query) }),
  }))
}

/** What the palette offers for what is typed, in groups. Without a word, what is most often wanted. */
export const usePalette = (query: string) => {
  const navigate = useNavigate()
  const { actions, pages } = useCommands()
  const habits = useHabitCommands()
  const views = useViewCommands()
  const tasks = useFoundTasks(query)
  const typed = query.trim()
  const words = texts.palette

  const fit = (commands: Command[]) =>
    matching(commands, typed, ({ label, words = '' }) => `${label} ${words}`)
  const searchAll: Command = {
    id: 'search',
    label: words.searchFor(typed),
    Icon: IconSearch,
    run: () => void navigate({ to: '/tasks', search: { search: typed } }),
  }
  const commands: Group[] = [
    { title: words.actions, commands: fit(actions) },
    { title: words.pages, commands: fit(pages) },
  ]
  const things: Group[] = [
    { title: words.views, commands: typed === '' ? [] : fit(views).slice(0, MAX_RESULTS) },
    { title: words.tasks, commands: tasks.commands },
    { title: words.habits, commands: typed === '' ? [] : fit(habits).slice(0, MAX_RESULTS) },
  ]
  // Who types the name of a command means it: it stays on top while the server is still looking for tasks.
  const isNamed = [...actions, ...pages].some(({ label }) =>
    label.toLowerCase().startsWith(typed.toLowerCase()),
  )
  const groups = [
    ...(isNamed ? [...commands, ...things] : [...things, ...commands]),
    { title: words.more, commands: typed === '' ? [] : [searchAll] },
  ]
  return {
    groups: groups.filter((group) => group.commands.length > 0),
    searching: typed !== '' && tasks.searching,
  }
}
