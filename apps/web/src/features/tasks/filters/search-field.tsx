import { limits } from '@dayloom/validators/limits'
import { isWithin } from '@dayloom/validators/text'
import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { texts } from '../texts.ts'
import { useReplaceSearch } from './use-task-search-params.ts'
import { useTypedFilter } from './use-typed-filter.ts'
import { messages } from '@dayloom/validators/messages'
import { tooLong } from '../../../lib/too-long.ts'

export const SearchField = ({
  search = '',
  className,
}: {
  search?: string | undefined
  className?: string
}) => {
  const replaceSearch = useReplaceSearch()
  const { text, change, clear, flush } = useTypedFilter(search, (typed) => {
    if (isWithin(typed.trim(), limits.search.max)) replaceSearch({ search: typed.trim() || undefined })
  })
  return (
    <TextInput
      className={className ?? ''}
      type="search"
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') flush()
      }}
      aria-label={texts.search}
      placeholder={texts.searchHint}
      error={tooLong(text, limits.search.max, messages.input.searchTooLong)}
      autoComplete="off"
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={texts.clearSearch} onClick={clear} />}
    />
  )
}
