import { priorityLabel, statusLabel } from '../../../lib/labels.ts'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/time/dates.ts'
import classes from './active-filters.module.css'
import { noFilters, type Filters } from './search.ts'
import { texts } from '../texts.ts'
import { useSetFilters } from './use-task-search-params.ts'

interface Chip {
  label: string
  /** The filters that are left when this one is taken away. */
  without: Partial<Filters>
}

const remaining = <T,>(values: readonly T[], value: T) => {
  const rest = values.filter((each) => each !== value)
  return rest.length > 0 ? rest : undefined
}

/** One chip for each thing that narrows the list. */
export const chipsOf = ({
  search,
  status = [],
  priority = [],
  tag = [],
  due,
  due_from,
  due_to,
}: Filters): Chip[] => {
  const { chips } = texts.filter
  return [
    ...(search ? [{ label: chips.search(search), without: { search: undefined } }] : []),
    ...status.map((value) => ({
      label: chips.status(statusLabel[value]),
      without: { status: remaining(status, value) },
    })),
    ...priority.map((value) => ({
      label: chips.priority(priorityLabel[value]),
      without: { priority: remaining(priority, value) },
    })),
    ...tag.map((value) => ({ label: chips.tag(value), without: { tag: remaining(tag, value) } })),
    ...(due ? [{ label: chips.due(texts.filter.dues[due]), without: { due: undefined } }] : []),
    ...(due_from
      ? [{ label: chips.due_from(formatDay(due_from, 'day')), without: { due_from: undefined } }]
      : []),
    ...(due_to ? [{ label: chips.due_to(formatDay(due_to, 'day')), without: { due_to: undefined } }] : []),
  ]
}

interface ActiveFiltersProps {
  filters: Filters
  /** What else can be done with them. */
  children: ReactNode
}

/** What narrows the list now, even while the panel is closed; each can be taken away. */
export const ActiveFilters = ({ filters, children }: ActiveFiltersProps) => {
  const setFilters = useSetFilters()
  const chips = chipsOf(filters)
  if (chips.length === 0) return null
  return (
    <section className={classes.active} aria-label={texts.filter.active}>
      <span className={classes.label}>{texts.filter.active}</span>
      {chips.map(({ label, without }) => (
        <button
          key={label}
          type="button"
          className={classes.chip}
          onClick={() => setFilters(without)}
          aria-label={texts.filter.remove(label)}
        >
          <span className={classes.text}>{label}</span>
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={() => setFilters(noFilters)}>
        {texts.filter.clear}
      </Button>
      {children}
    </section>
  )
}
