import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from './active-filters.module.css'
import { chipsOf } from './chips.ts'
import { noFilters, type Filters } from './search.ts'
import { texts as taskTexts } from '../texts.ts'
import { texts } from './texts.ts'
import { SaveView } from '../views/save-view.tsx'
import { useSetFilters } from './use-task-search-params.ts'

/** What narrows the list now, even while the panel is closed; each can be taken away. */
export const ActiveFilters = ({ filters }: { filters: Filters }) => {
  const setFilters = useSetFilters()
  const chips = chipsOf(filters)
  if (chips.length === 0) return null
  return (
    <section className={classes.active} aria-label={texts.active}>
      <span className={classes.label}>{texts.active}</span>
      {chips.map(({ label, without }) => (
        <button
          key={label}
          type="button"
          className={classes.chip}
          onClick={() => setFilters(without)}
          aria-label={texts.remove(label)}
        >
          <span className={classes.text}>{label}</span>
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={() => setFilters(noFilters)}>
        {taskTexts.clearFilters}
      </Button>
      <SaveView filters={filters} />
    </section>
  )
}
