import type { ComponentProps, ReactNode } from 'react'
import { MissingRows } from '../../components/states/missing-rows.tsx'
import classes from './setting-list.module.css'

interface SettingListProps<Row> extends Pick<ComponentProps<typeof MissingRows>, 'failed' | 'loading'> {
  query: ComponentProps<typeof MissingRows>['query'] & { data: readonly Row[] | undefined }
  label: string
  empty: ReactNode
  /** Of a row, an item of the list with its key. */
  children: (row: Row) => ReactNode
}

/** The rows of a setting, or what stands in their place. */
export const SettingList = <Row,>({ query, label, empty, children, ...words }: SettingListProps<Row>) => {
  const { data } = query
  if (!data) return <MissingRows query={query} {...words} />
  if (data.length === 0) return <p className={classes.empty}>{empty}</p>
  return (
    <ul className={classes.list} aria-label={label}>
      {data.map(children)}
    </ul>
  )
}
