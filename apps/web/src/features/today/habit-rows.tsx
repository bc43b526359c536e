import type { HabitOnDay } from '@dayloom/validators/days'
import { IconFlame, IconMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, useId } from 'react'
import { WaitingMark } from '../../components/waiting/waiting-mark.tsx'
import { PartInPlace } from '../../components/when-wanted.tsx'
import { CheckButton } from '../dashboard/check-button.tsx'
import row from '../dashboard/row.module.css'
import facts from '../tasks/task-facts.module.css'
import classes from './day-list.module.css'
import { texts } from './texts.ts'
import { useCheckHabits, type CheckHabits, type Days } from './use-check-habits.ts'
import { lazyPart } from '../../lib/loading/parts.ts'
import { useOncePainted } from '../../lib/loading/use-once-painted.ts'

const AddAmount = lazyPart(async () => ({
  default: (await import('../habits/card/add-amount.tsx')).AddAmount,
}))

const { facts: words } = texts

/** A goal in numbers, or how the week goes. */
const progressOf = ({ goal, amount, schedule, this_week }: HabitOnDay) => {
  if (goal?.direction === 'at_most') {
    const of = words.limit(amount, goal.amount, goal.unit)
    return (amount ?? 0) > goal.amount ? `${of}, ${words.above}` : of
  }
  if (goal) return words.amount(amount, goal.amount, goal.unit)
  return schedule.kind === 'times_per_week' ? words.times(this_week.done, this_week.target) : null
}

interface HabitRowProps extends Days {
  habit: HabitOnDay
  changes: CheckHabits
}

const HabitRow = memo(({ habit, changes, date, today }: HabitRowProps) => {
  const id = useId()
  const { done, goal } = habit
  const progress = progressOf(habit)
  const painted = useOncePainted(false, true)
  // A limit is kept by the end of its day, not by a tap.
  const isLimit = goal?.direction === 'at_most'
  return (
    <li className={row.row} data-done={done || undefined}>
      {isLimit ? (
        <span className={classes.limit} aria-hidden>
          <IconMinus size={20} stroke={1.5} />
        </span>
      ) : (
        <CheckButton
          label={texts.list.markHabit}
          describedBy={id}
          checked={done}
          disabled={date > today}
          onClick={() => changes.check(habit.id, !done)}
        />
      )}
      <div className={classes.words}>
        <Link to="/habits" search={{ calendar: habit.id }} className={row.title} id={id} title={habit.name}>
          {habit.name}
        </Link>
        <div className={row.facts}>
          <span className={facts.fact}>
            <IconFlame size={14} stroke={1.75} aria-hidden />
            {texts.list.habit}
          </span>
          {progress && <span className={facts.fact}>{progress}</span>}
          <WaitingMark id={habit.id} />
        </div>
      </div>
      {painted && goal && date <= today && (
        <div className={classes.amount}>
          <PartInPlace blank={null}>
            <AddAmount compact goal={goal} describedBy={id} onAdd={(more) => changes.add(habit, more)} />
          </PartInPlace>
        </div>
      )}
    </li>
  )
})

interface HabitRowsProps extends Days {
  habits: readonly HabitOnDay[]
}

export const HabitRows = ({ habits, date, today }: HabitRowsProps) => {
  const changes = useCheckHabits({ date, today })
  return habits.map((habit) => (
    <HabitRow key={habit.id} habit={habit} changes={changes} date={date} today={today} />
  ))
}
