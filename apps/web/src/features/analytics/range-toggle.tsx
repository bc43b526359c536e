import { analyticsRanges, type AnalyticsRange } from '@dayloom/validators/enums'
import { SegmentedControl } from '@mantine/core'
import { texts } from './texts.ts'
import { useRange } from './use-range.ts'

const options = analyticsRanges.map((days) => ({ value: String(days), label: texts.range.of(days) }))

interface RangeControlProps {
  days?: AnalyticsRange
  onChange?: (days: AnalyticsRange) => void
}

/** Without `days` none is marked: the app shell is the same for every range. */
export const RangeControl = ({ days, onChange }: RangeControlProps) => (
  <SegmentedControl
    aria-label={texts.range.label}
    data={options}
    value={String(days)}
    onChange={(value) => {
      const range = analyticsRanges.find((each) => String(each) === value)
      if (range) onChange?.(range)
    }}
    withItemsBorders={false}
  />
)

export const RangeToggle = () => {
  const { days, choose } = useRange()
  return <RangeControl days={days} onChange={choose} />
}
