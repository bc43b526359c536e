import { keepPreviousData } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconCheckbox,
  IconFilter,
  IconFlame,
  IconHash,
  IconList,
  IconPlayerPlay,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { limits } from '@dayloom/validators/limits'
import { fold } from '@dayloom/validators/fold'
import { cut } from '@dayloom/validators/text'
import { trpc } from '../../lib/api/trpc.ts'
import { createOfText } from '../../lib/create-of-text.ts'
import { habitLink, routineLink, taskLink } from '../../lib/dialog-address.ts'
import { addressOfView } from '@dayloom/validators/addresses'
import { texts } from '../texts.ts'
import { matching, ranked } from './match.ts'
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
    run: () => void navigate(taskLink(id)),
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
    run: () => void navigate(habitLink(id)),
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

const useListCommands = () => {
  const navigate = useNavigate()
  const { data } = trpc.lists.list.useQuery()
  return (data ?? []).map(({ id, name }): Command => ({
    id,
    label: name,
    words: 'list tasks project',
    Icon: IconList,
    run: () => void navigate({ to: '/tasks', search: { list: [id] } }),
  }))
}

const useRoutineCommands = () => {
  const navigate = useNavigate()
  const { data } = trpc.routines.list.useQuery()
  return (data ?? []).map(({ id, name }): Command => ({
    id,
    label: texts.palette.startRoutine(name),
    words: `${name} routine habits start`,
    Icon: IconPlayerPlay,
    run: () => void navigate(routineLink(id)),
  }))
}

const useTagCommands = () => {
  const navigate = useNavigate()
  const { data } = trpc.tags.list.useQuery()
  return (data ?? []).map(({ name }): Command => ({
    id: `tag ${name}`,
    label: `#${name}`,
    words: `${name} tag tasks filter`,
    Icon: IconHash,
    run: () => void navigate({ to: '/tasks', search: { tag: [name] } }),
  }))
}

/** "Create buy milk" is about the milk. */
const CREATES = /^(?:create|add|new)\s+(?:(?:an?\s+)?(?:task|todo|to-do):?\s+)?(?=\S)/i

/** Whether the words name a command, or begin one of the words that stand for it. */
const isNamedBy = (typed: string) => {
  const wanted = fold(typed)
  return ({ label, words = '' }: Command) =>
    fold(label).startsWith(wanted) || fold(words).split(' ').includes(wanted)
}

const textOf = ({ label, words = '' }: Command) => `${label} ${words}`

/** The groups with what fits of each, the one that fits best first. */
const bestFirst = (groups: readonly Group[], typed: string): Group[] =>
  groups
    .map(({ title, commands }) => ({ title, found: ranked(commands, typed, textOf) }))
    .toSorted((a, b) => (a.found[0]?.rank ?? Infinity) - (b.found[0]?.rank ?? Infinity))
    .map(({ title, found }) => ({ title, commands: found.map(({ item }) => item) }))

/** What the palette offers for what is typed, in groups. Without a word, what is most often wanted. */
export const usePalette = (query: string) => {
  const navigate = useNavigate()
  const { actions, pages, places, settings } = useCommands()
  const habits = useHabitCommands()
  const views = useViewCommands()
  const lists = useListCommands()
  const tags = useTagCommands()
  const routines = useRoutineCommands()
  const tasks = useFoundTasks(query)
  const typed = query.trim()
  const words = texts.palette

  const fit = (commands: Command[]) => matching(commands, typed, textOf)
  const searchAll: Command = {
    id: 'search',
    label: words.searchFor(typed),
    Icon: IconSearch,
    run: () => void navigate({ to: '/tasks', search: { search: typed } }),
  }
  const sentence = typed.replace(CREATES, '')
  const create: Command = {
    id: 'create',
    label: words.create(sentence),
    Icon: IconPlus,
    run: () => createOfText(sentence),
  }
  if (typed === '')
    return {
      groups: [
        { title: words.actions, commands: actions },
        { title: words.pages, commands: pages },
      ],
      searching: false,
    }

  const commands = bestFirst(
    [
      { title: words.actions, commands: actions },
      { title: words.pages, commands: [...pages, ...places] },
      { title: words.settingsGroup, commands: settings },
    ],
    typed,
  )
  const things: Group[] = [
    { title: words.lists, commands: fit(lists).slice(0, MAX_RESULTS) },
    { title: words.routines, commands: fit(routines).slice(0, MAX_RESULTS) },
    { title: words.views, commands: fit(views).slice(0, MAX_RESULTS) },
    { title: words.tagsGroup, commands: fit(tags).slice(0, MAX_RESULTS) },
    { title: words.tasks, commands: tasks.commands },
    { title: words.habits, commands: fit(habits).slice(0, MAX_RESULTS) },
  ]
  // Who types the name of a command means it: it stays on top while the server is still looking for tasks.
  const isNamed = commands.some((group) => group.commands.some(isNamedBy(typed)))
  const asksToCreate = sentence !== typed && !isNamed
  const groups = [
    { title: words.creating, commands: asksToCreate ? [create] : [] },
    ...(isNamed ? [...commands, ...things] : [...things, ...commands]),
    { title: words.more, commands: asksToCreate ? [searchAll] : [searchAll, create] },
  ]
  return { groups: groups.filter((group) => group.commands.length > 0), searching: tasks.searching }
}
