import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { useLists } from '../use-lists.ts'
import { listChoices, nameAt, tagChoices, type NameChoice } from './name-at.ts'

interface Options {
  text: string
  type: (text: string) => void
  input: RefObject<HTMLInputElement | null>
  /** Somebody is about to type: the tags are asked for. */
  active: boolean
}

/** The tags or lists for what is typed at the caret: arrows move, Tab takes one, Escape wants none. */
export const useNameSuggestions = ({ text, type, input, active }: Options) => {
  const id = useId()
  const { data: tags } = trpc.tags.list.useQuery(undefined, { enabled: active })
  const lists = useLists()
  const [caret, setCaret] = useState<number | null>(null)
  const [moved, setMoved] = useState<{ start: number; to: number }>()
  const [dismissed, setDismissed] = useState<number>()
  const caretAfter = useRef<number>(null)
  useLayoutEffect(() => {
    if (caretAfter.current !== null) input.current?.setSelectionRange(caretAfter.current, caretAfter.current)
    caretAfter.current = null
  })

  const name = caret === null ? null : nameAt(text, caret)
  const choicesFor = ({ mark, typed }: NonNullable<typeof name>) => {
    if (mark === '/') return listChoices(lists, typed)
    return tags ? tagChoices(tags, typed) : []
  }
  const choices = name && name.start !== dismissed ? choicesFor(name) : []
  const at = moved && moved.start === name?.start ? moved.to % choices.length : 0
  const opened = choices.length > 0

  const take = (choice: NameChoice) => {
    if (!name || caret === null) return
    const behind = text.slice(caret)
    const taken = `${text.slice(0, name.start)}${name.mark}${choice.name} `
    type(taken + behind.trimStart())
    caretAfter.current = taken.length
    setCaret(taken.length)
  }
  const follow = ({ selectionStart, selectionEnd }: HTMLInputElement) =>
    setCaret(selectionStart === selectionEnd ? selectionStart : null)
  /** Whether the key was for the suggestions. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const choice = choices[at]
    if (!name || !choice || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
    const { start } = name
    if (event.key === 'ArrowDown') setMoved({ start, to: at + 1 })
    else if (event.key === 'ArrowUp') setMoved({ start, to: at + choices.length - 1 })
    else if (event.key === 'Tab' || (event.key === 'Enter' && moved?.start === start)) take(choice)
    else if (event.key === 'Escape') setDismissed(start)
    else return false
    event.preventDefault()
    return true
  }
  return {
    id,
    opened,
    choices,
    at,
    /** What stands before the name, which is as wide as the list is far from the start. */
    before: text.slice(0, name?.start ?? 0),
    isList: name?.mark === '/',
    take,
    follow,
    onKeyDown,
    inputProps: {
      // A plain field until there is something to choose: most lines have no tag.
      ...(opened && {
        role: 'combobox' as const,
        'aria-autocomplete': 'list' as const,
        'aria-expanded': true,
        'aria-controls': id,
        'aria-activedescendant': `${id}-${at}`,
      }),
      // Mantine's dialogs hear Escape before anyone.
      'data-mantine-stop-propagation': opened,
      onSelect: ({ currentTarget }: { currentTarget: HTMLInputElement }) => follow(currentTarget),
      onBlur: () => setCaret(null),
    },
  } as const
}
export type NameSuggestionsState = ReturnType<typeof useNameSuggestions>
