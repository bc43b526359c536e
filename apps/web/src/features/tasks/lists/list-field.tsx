import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts as planTexts } from '../plan/texts.ts'
import { texts } from './texts.ts'
import { useListNames, useLists } from '../use-lists.ts'

interface ListFieldProps {
  /** An id, or empty. */
  value: string
  onChange: (list: string) => void
  error: ReactNode
  autoFocus: boolean
}

/** The list that a task is in. One that is archived is still named. */
export const ListField = ({ value, onChange, error, autoFocus }: ListFieldProps) => {
  const lists = useLists()
  const nameOf = useListNames(value === '' ? [] : [value])
  const options = lists.map(({ id, name }) => ({ value: id, label: name }))
  const isListed = value === '' || lists.some(({ id }) => id === value)
  const unlisted = isListed ? [] : [{ value, label: nameOf(value) }]
  return (
    <NativeSelect
      label={planTexts.rows.list_id}
      data={[{ value: '', label: texts.none }, ...options, ...unlisted]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
    />
  )
}
