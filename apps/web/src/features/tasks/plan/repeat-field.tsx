import { Button, Group, Input } from '@mantine/core'
import { dateOfTime } from '@dayloom/domain/local-day'
import { daySchema, type Day } from '@dayloom/validators/fields'
import { formatRepetition, parseRepetition, type Repetition } from '@dayloom/validators/tasks/repetition'
import { useId, type ReactNode } from 'react'
import { useUser } from '../../../lib/session/session.tsx'
import classes from './plan.module.css'
import { RepeatPreview } from './repeat-preview.tsx'
import {
  firstDay,
  placeInSeries,
  presetsFor,
  type RepeatValues,
  type SavedSeries,
} from './repetition-edit.ts'
import { RuleEditor } from './rule-editor.tsx'
import { texts } from './texts.ts'

const words = texts.repeat

interface RepeatFieldProps extends RepeatValues {
  today: Day
  /** Of a task that exists and repeats. */
  saved?: SavedSeries | undefined
  onChange: (values: Partial<RepeatValues>) => void
  error: ReactNode
  /** Moves an instance that exists to its next date; not while something typed would be lost. */
  onSkip?: (() => void) | undefined
}

const presetWords = new Map<string, string>(Object.entries(words.presets))

const dayOf = (dateTime: string) => daySchema.safeParse(dateTime.slice(0, 10)).data

/** How often a task comes back: a tap for what is usual, and plain fields for the rest. */
export const RepeatField = ({ today, saved, onChange, error, onSkip, ...values }: RepeatFieldProps) => {
  const { repeat, repeat_from, due_date } = values
  const id = useId()
  const rule = parseRepetition(repeat)
  const due = dayOf(due_date) ?? today
  const user = useUser()
  const [, time] = due_date.split('T')
  const dueToday = time === undefined ? today : dateOfTime(today, time, user)
  /** It needs a due date: without one it begins on its first day. */
  const set = (changed: Repetition) =>
    onChange({
      repeat: formatRepetition(changed),
      ...(due_date === '' && { due_date: firstDay(changed, today) }),
    })
  return (
    <div role="group" aria-labelledby={id}>
      <Input.Label id={id} labelElement="div">
        {words.label}
      </Input.Label>
      <Group gap={6}>
        {Object.entries(presetsFor(due)).map(([name, preset]) => (
          <Button
            key={name}
            variant="default"
            size="compact-xs"
            aria-pressed={repeat === formatRepetition(preset)}
            onClick={() => set(preset)}
          >
            {presetWords.get(name)}
          </Button>
        ))}
      </Group>
      {rule && (
        <div className={classes.rule}>
          <RuleEditor
            rule={rule}
            from={repeat_from}
            due={due}
            onChange={set}
            onFrom={(from) => onChange({ repeat_from: from })}
          />
          <RepeatPreview
            rule={rule}
            from={repeat_from}
            due={due}
            today={dueToday}
            place={placeInSeries(values, due, saved)}
          />
          <Group gap={6}>
            {onSkip && (
              <Button variant="default" size="compact-xs" onClick={onSkip}>
                {words.skip}
              </Button>
            )}
            <Button
              variant="subtle"
              color="neutral"
              size="compact-xs"
              onClick={() => onChange({ repeat: '', repeat_from: 'due' })}
            >
              {words.stop}
            </Button>
          </Group>
        </div>
      )}
      {error && <Input.Error mt={4}>{error}</Input.Error>}
    </div>
  )
}
