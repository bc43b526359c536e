import { labelOfPriority, labelOfStatus } from '../../../../lib/labels.ts'
import { Alert, Button, Radio } from '@mantine/core'
import classes from './conflict-panel.module.css'
import { conflicts, type Choices, type ThreeWayMerge } from './conflict.ts'
import { formatDay } from '../../../../lib/time/dates.ts'
import { durationWords } from '../../../../lib/time/duration.ts'
import { repeatWords } from '../../plan/repeat-words.ts'
import { kindOfField, separate, type FieldName, type TaskValues } from '../task-values.ts'
import { useListNames } from '../../use-lists.ts'
import { texts } from '../texts.ts'

const plain = (value: string | number | boolean) =>
  typeof value === 'boolean' ? texts.conflict.flag(value) : String(value)

/** What a field holds, as a person reads it. */
const read = (values: TaskValues, name: FieldName, listName: (id: string) => string): string => {
  if (name === 'priority') return labelOfPriority(values.priority)
  if (name === 'status') return labelOfStatus(values.status)
  if (kindOfField(name) === 'instant') return String(values[name]).replace('T', ' ')
  if (name === 'planned_for') return values.planned_for && formatDay(values.planned_for, 'day')
  if (name === 'tags') return separate(values.tags).join(', ')
  if (name === 'list_id') return values.list_id && listName(values.list_id)
  if (name === 'repeat') return repeatWords(values.repeat, values.repeat_from)
  if (name === 'repeat_from') return texts.repeat.from[values.repeat_from]
  if (name === 'estimate_minutes' || name === 'remind_minutes_before')
    return values[name] === '' ? '' : durationWords(values[name])
  return plain(values[name])
}

interface ConflictPanelProps {
  ways: ThreeWayMerge
  choices: Choices
  onChange: (choices: Choices) => void
}

/** Two people, or two tabs, changed the same task: both versions side by side, one choice for each field. */
export const ConflictPanel = ({ ways, choices, onChange }: ConflictPanelProps) => {
  const names = conflicts(ways)
  const listName = useListNames([ways.mine.list_id, ways.theirs.list_id].filter(Boolean))
  const all = (side: 'mine' | 'theirs') => onChange(Object.fromEntries(names.map((name) => [name, side])))
  return (
    <div className={classes.conflict}>
      <Alert color="warning" title={texts.conflict.title}>
        {texts.conflict.text}
      </Alert>
      {names.map((name) => (
        <Radio.Group
          key={name}
          label={texts.fields[name]}
          value={choices[name] ?? null}
          onChange={(side) => onChange({ ...choices, [name]: side === 'mine' ? 'mine' : 'theirs' })}
        >
          <div className={classes.sides}>
            {(['mine', 'theirs'] as const).map((side) => (
              <Radio
                key={side}
                value={side}
                label={texts.conflict[side]}
                description={
                  <span className={classes.value}>
                    {read(ways[side], name, listName) || texts.conflict.empty}
                  </span>
                }
                classNames={{ root: classes.side }}
              />
            ))}
          </div>
        </Radio.Group>
      ))}
      <div className={classes.all}>
        <Button variant="subtle" size="compact-sm" onClick={() => all('mine')}>
          {texts.conflict.keepMine}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => all('theirs')}>
          {texts.conflict.takeTheirs}
        </Button>
      </div>
    </div>
  )
}
