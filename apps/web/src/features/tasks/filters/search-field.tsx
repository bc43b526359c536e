import { limits } from '@dayloom/validators/limits'
import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { texts } from '../texts.ts'
import { useSetFilters } from './use-task-search-params.ts'
import { useTypedFilter } from './use-typed-filter.ts'

export const SearchField = ({
  search = '',
  className,
}: {
  search?: string | undefined
  className?: string
}) => {
  const setFilters = useSetFilters()
  const { text, change, clear, flush } = useTypedFilter(search, (typed) =>
    setFilters({ search: typed.trim() || undefined }),
  )
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
      maxLength={limits.search.max}
      autoComplete="off"
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={texts.clearSearch} onClick={clear} />}
    />
  )
}
