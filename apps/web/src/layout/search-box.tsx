import { Kbd, TextInput } from '@mantine/core'
import { limits } from '@dayloom/validators/limits'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, type FormEvent } from 'react'
import { useShortcut } from '../lib/shortcuts/use-shortcut.ts'
import classes from './search-box.module.css'
import { texts } from './texts.ts'
import { messages } from '@dayloom/validators/messages'
import { tooLong } from '../lib/too-long.ts'

/** Sends the trimmed text to the tasks screen; `/` comes here from anywhere. */
export const SearchBox = () => {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useShortcut('search', () => input.current?.focus())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const search = input.current?.value.trim()
    if (search) void navigate({ to: '/tasks', search: { search } })
  }
  return (
    <search className={classes.search}>
      <form onSubmit={submit}>
        <TextInput
          ref={input}
          variant="filled"
          type="search"
          name="search"
          size="sm"
          // The browser shows it, and does not send the form.
          onInput={({ currentTarget: { value }, currentTarget }) =>
            currentTarget.setCustomValidity(
              tooLong(value, limits.search.max, messages.input.searchTooLong) ?? '',
            )
          }
          autoComplete="off"
          aria-label={texts.search}
          aria-keyshortcuts="/"
          placeholder={texts.searchHint}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSection={
            <Kbd className={classes.key} size="xs" aria-hidden>
              /
            </Kbd>
          }
          rightSectionPointerEvents="none"
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
      </form>
    </search>
  )
}
