import { priorityOptions, statusOptions } from '../../../lib/labels.ts'
import { dueFilters } from '@dayloom/validators/enums'
import { daySchema } from '@dayloom/validators/fields'
import { Group, Radio, TextInput } from '@mantine/core'
import classes from './filter-panel.module.css'
import type { Filters } from './search.ts'
import { texts as taskTexts } from '../texts.ts'
import { texts } from './texts.ts'
import { useReplaceSearch } from './use-task-search-params.ts'
import { TagFilter } from './tag-filter.tsx'
import { useTypedFilter } from './use-typed-filter.ts'

const dueOptions = dueFilters.map((value) => ({ value, label: texts.dues[value] }))

/** The choice that filters nothing. */
const ALL = 'all'

interface ChoiceProps<T extends string> {
  label: string
  options: readonly { value: T; label: string }[]
  chosen: readonly T[] | undefined
  onChange: (value: T[] | undefined) => void
}

/** One of them, or all. An address may name several; then none of the circles is the whole truth. */
const Choice = <T extends string>({ label, options, chosen, onChange }: ChoiceProps<T>) => {
  const value = chosen ? (chosen.length === 1 ? (chosen[0] ?? null) : null) : ALL
  const choose = (next: string) => {
    const option = options.find((each) => each.value === next)
    onChange(option && [option.value])
  }
  return (
    <Radio.Group label={label} value={value} onChange={choose}>
      <Group gap="xs" mt={10}>
        {[{ value: ALL, label: texts.all }, ...options].map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            size="xs"
            classNames={{ label: classes.label }}
          />
        ))}
      </Group>
    </Radio.Group>
  )
}

interface DayFieldProps {
  label: string
  name: 'due_from' | 'due_to'
  filters: Filters
}

/** Nothing, or a day. While a year is typed there is another one: the 2 of 2027 is the year 0002. */
const isFilter = (typed: string) => typed === '' || daySchema.safeParse(typed).success

const DayField = ({ label, name, filters }: DayFieldProps) => {
  const replaceSearch = useReplaceSearch()
  const value = filters[name] ?? ''
  const { text, change, flush } = useTypedFilter(value, (typed) => {
    if (isFilter(typed)) replaceSearch({ [name]: daySchema.safeParse(typed).data })
  })
  return (
    <TextInput
      type="date"
      label={label}
      value={text}
      max="9999-12-31"
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => (isFilter(text) ? flush() : change(value))}
    />
  )
}

export const FilterPanel = ({ filters, id }: { filters: Filters; id: string }) => {
  const replaceSearch = useReplaceSearch()
  return (
    <section id={id} className={classes.panel} aria-label={taskTexts.filters}>
      <Choice
        label={texts.status}
        options={statusOptions}
        chosen={filters.status}
        onChange={(status) => replaceSearch({ status })}
      />
      <Choice
        label={texts.priority}
        options={priorityOptions}
        chosen={filters.priority}
        onChange={(priority) => replaceSearch({ priority })}
      />
      <Choice
        label={texts.due}
        options={dueOptions}
        chosen={filters.due && [filters.due]}
        onChange={(due) => replaceSearch({ due: due?.[0] })}
      />
      <DayField label={texts.from} name="due_from" filters={filters} />
      <DayField label={texts.to} name="due_to" filters={filters} />
      <TagFilter
        chosen={filters.tag ?? []}
        onChange={(tag) => replaceSearch({ tag: tag.length > 0 ? tag : undefined })}
      />
    </section>
  )
}
