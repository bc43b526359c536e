import { limits } from '@dayloom/validators/limits'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { texts } from './texts.ts'
import { useSetFilters } from './use-tasks-address.ts'

/** A pause in the typing, in milliseconds. */
const PAUSE = 250

/** Narrows the list while one types. Follows the address when that changes by other means. */
export const SearchField = ({
  search = '',
  className,
}: {
  search?: string | undefined
  className?: string
}) => {
  const setFilters = useSetFilters()
  const [typed, setTyped] = useState({ text: search, from: search })
  if (typed.from !== search)
    setTyped({ text: typed.text.trim() === search ? typed.text : search, from: search })

  const send = useDebouncedCallback((text: string) => setFilters({ search: text.trim() || undefined }), {
    delay: PAUSE,
    flushOnUnmount: false,
  })
  const change = (text: string) => {
    setTyped({ ...typed, text })
    send(text)
  }
  return (
    <TextInput
      className={className ?? ''}
      type="search"
      value={typed.text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send.flush()
      }}
      aria-label={texts.search}
      placeholder={texts.searchHint}
      maxLength={limits.search.max}
      autoComplete="off"
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        typed.text && (
          <CloseButton
            size="sm"
            aria-label={texts.clearSearch}
            onClick={() => {
              change('')
              send.flush()
            }}
          />
        )
      }
    />
  )
}
