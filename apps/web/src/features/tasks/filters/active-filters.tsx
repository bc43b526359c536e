import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './active-filters.module.css'
import { useUser } from '../../../lib/session/session.tsx'
import { chipsOf } from './chips.ts'
import { noFilters, type Filters } from './search.ts'
import { texts as taskTexts } from '../texts.ts'
import { useListNames } from '../use-lists.ts'
import { texts } from './texts.ts'
import { useReplaceSearch } from './use-task-search-params.ts'

interface ActiveFiltersProps {
  filters: Filters
  /** What else can be done with them. */
  children: ReactNode
}

/** What narrows the list now, even while the panel is closed; each can be taken away. */
export const ActiveFilters = ({ filters, children }: ActiveFiltersProps) => {
  const replaceSearch = useReplaceSearch()
  const nameOf = useListNames(filters.list)
  const { clock } = useUser()
  const chips = chipsOf(filters, { nameOf, clock })
  if (chips.length === 0) return null
  return (
    <section className={classes.active} aria-label={texts.active}>
      <span className={classes.label}>{texts.active}</span>
      {chips.map(({ label, without }) => (
        <button
          key={JSON.stringify(without) + label}
          type="button"
          className={classes.chip}
          onClick={() => replaceSearch(without)}
          aria-label={texts.remove(label)}
        >
          <span className={classes.text}>{label}</span>
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={() => replaceSearch(noFilters)}>
        {taskTexts.clearFilters}
      </Button>
      {children}
    </section>
  )
}
