import {
  dayFormats,
  tableFields,
  type DayFormat,
  type ImportTable,
  type TableField,
} from '@dayloom/validators/connections/imports'
import { NativeSelect } from '@mantine/core'
import classes from './imports-section.module.css'
import { texts } from './texts.ts'

export interface ColumnChoice {
  mapping: ImportTable['mapping']
  day_format: DayFormat
}

interface ColumnsStepProps {
  table: ImportTable
  disabled: boolean
  onChange: (choice: ColumnChoice) => void
}

const { columns: words } = texts

/** Which column of a table is which field of a task. */
export const ColumnsStep = ({
  table: { columns, mapping, day_format },
  disabled,
  onChange,
}: ColumnsStepProps) => {
  const choices = [
    { value: '', label: words.none },
    ...columns.map(({ name, samples }) => ({ value: name, label: words.column(name, samples) })),
  ]
  const chooseField = (field: TableField, value: string) =>
    onChange({ mapping: { ...mapping, [field]: value || null }, day_format })
  const chooseFormat = (value: string) => {
    const known = dayFormats.find((each) => each === value)
    if (known) onChange({ mapping, day_format: known })
  }
  return (
    <fieldset className={classes.columns}>
      <legend>{words.title}</legend>
      {tableFields.map((field) => (
        <NativeSelect
          key={field}
          label={words.fields[field]}
          data={choices}
          value={mapping[field] ?? ''}
          disabled={disabled}
          onChange={(event) => chooseField(field, event.currentTarget.value)}
        />
      ))}
      <NativeSelect
        label={words.dayFormat}
        data={dayFormats.map((each) => ({ value: each, label: words.dayFormats[each] }))}
        value={day_format}
        disabled={disabled}
        onChange={(event) => chooseFormat(event.currentTarget.value)}
      />
      {mapping.title === null && <p className={classes.words}>{words.titleMissing}</p>}
    </fieldset>
  )
}
