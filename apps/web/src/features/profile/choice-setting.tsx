import { SegmentedControl } from '@mantine/core'
import { SettingRow } from './setting-row.tsx'

interface ChoiceSettingProps<Value extends string> {
  words: { title: string; hint: string; names: Record<Value, string> }
  values: readonly Value[]
  value: Value
  onChoose: (value: Value) => void
}

/** A setting that is one of a few. */
export const ChoiceSetting = <Value extends string>({
  words: { title, hint, names },
  values,
  value,
  onChoose,
}: ChoiceSettingProps<Value>) => (
  <SettingRow
    title={title}
    hint={hint}
    control={
      <SegmentedControl
        aria-label={title}
        data={values.map((each) => ({ value: each, label: names[each] }))}
        value={value}
        onChange={onChoose}
      />
    }
  />
)
