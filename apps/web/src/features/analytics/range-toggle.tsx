import { analyticsRanges, type AnalyticsRange } from '@dayloom/validators/enums'
import { SegmentedControl } from '@mantine/core'
import { texts } from './texts.ts'
import { useRange } from './use-range.ts'

const options = analyticsRanges.map((days) => ({ value: String(days), label: texts.range.of(days) }))

const rangeOf = (value: string): AnalyticsRange | undefined =>
  analyticsRanges.find((days) => String(days) === value)

export const RangeToggle = () => {
  const { days, choose } = useRange()
  return (
    <SegmentedControl
      aria-label={texts.range.label}
      data={options}
      value={String(days)}
      onChange={(value) => {
        const range = rangeOf(value)
        if (range) choose(range)
      }}
      withItemsBorders={false}
    />
  )
}
