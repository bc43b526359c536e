import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { daySchema, type Day } from '@dayloom/validators/fields'
import {
  frequencies,
  repeatOrigins,
  weekdayCodes,
  type RepeatOrigin,
  type Repetition,
} from '@dayloom/validators/tasks/repetition'
import { weekdayNames } from './repetition-words.ts'
import { NumberField } from './number-field.tsx'
import classes from './plan.module.css'
import {
  endingOf,
  endings,
  monthPartKey,
  monthParts,
  withDayToggled,
  withEnding,
  withFrequency,
} from './repetition-edit.ts'
import { texts } from './texts.ts'

const words = texts.repeat
/** The most of a rule. */
const MOST = 999

interface RuleProps {
  rule: Repetition
  due: Day
  onChange: (rule: Repetition) => void
}

const Weekdays = ({ rule, due, onChange }: RuleProps) => (
  <div className={classes.weekdays} role="group" aria-label={words.days}>
    {weekdayCodes.map((code) => (
      <button
        key={code}
        type="button"
        className={classes.weekday}
        aria-pressed={rule.byDay.includes(code)}
        onClick={() => onChange(withDayToggled(rule, code, due))}
      >
        {weekdayNames[code]}
      </button>
    ))}
  </div>
)

const MonthDay = ({ rule, due, onChange }: RuleProps) => {
  const parts = monthParts(due, rule)
  return (
    <div className={classes.line}>
      <span className={classes.word}>{words.on}</span>
      <NativeSelect
        aria-label={words.on}
        data={parts.map(({ value, label }) => ({ value, label }))}
        value={rule.byMonthDay === null && rule.nth === null ? (parts[0]?.value ?? '') : monthPartKey(rule)}
        onChange={(event) => {
          const found = parts.find(({ value }) => value === event.currentTarget.value)
          if (found) onChange({ ...rule, ...found.part })
        }}
      />
    </div>
  )
}

const Ending = ({ rule, due, onChange }: RuleProps) => {
  const ending = endingOf(rule)
  return (
    <div className={classes.line}>
      <span className={classes.word}>{words.ends}</span>
      <NativeSelect
        aria-label={words.ends}
        data={endings.map((value) => ({ value, label: words.endings[value] }))}
        value={ending}
        onChange={(event) => {
          const chosen = endings.find((each) => each === event.currentTarget.value)
          if (chosen) onChange(withEnding(rule, chosen, due))
        }}
      />
      {ending === 'until' && (
        <TextInput
          type="date"
          aria-label={words.until}
          max="9999-12-31"
          value={rule.until ?? ''}
          onChange={(event) => {
            const { data: until } = daySchema.safeParse(event.currentTarget.value)
            if (until) onChange({ ...rule, until })
          }}
        />
      )}
      {ending === 'count' && (
        <>
          <NumberField
            label={words.count}
            value={rule.count ?? 1}
            max={MOST}
            onChange={(count) => onChange({ ...rule, count })}
          />
          <span className={classes.word}>{words.times}</span>
        </>
      )}
    </div>
  )
}

interface RuleEditorProps extends RuleProps {
  from: RepeatOrigin
  onFrom: (from: RepeatOrigin) => void
}

/** A rule of any kind that there is, in the order one says it. */
export const RuleEditor = ({ from, onFrom, ...props }: RuleEditorProps) => {
  const { rule, due, onChange } = props
  return (
    <div className={classes.editor}>
      <div className={classes.line}>
        <span className={classes.word}>{words.every}</span>
        <NumberField
          label={words.interval}
          value={rule.interval}
          max={MOST}
          onChange={(interval) => onChange({ ...rule, interval })}
        />
        <NativeSelect
          aria-label={words.unit}
          data={frequencies.map((value) => ({ value, label: texts.unitOf(value, rule.interval) }))}
          value={rule.freq}
          onChange={(event) => {
            const freq = frequencies.find((each) => each === event.currentTarget.value)
            if (freq) onChange(withFrequency(rule, freq, due))
          }}
        />
      </div>
      {rule.freq === 'WEEKLY' && <Weekdays {...props} />}
      {rule.freq === 'MONTHLY' && <MonthDay {...props} />}
      <div className={classes.line}>
        <span className={classes.word}>{words.from}</span>
        <SegmentedControl
          withItemsBorders={false}
          aria-label={words.from}
          data={repeatOrigins.map((value) => ({ value, label: words.origins[value] }))}
          value={from}
          onChange={onFrom}
        />
      </div>
      <Ending {...props} />
    </div>
  )
}
