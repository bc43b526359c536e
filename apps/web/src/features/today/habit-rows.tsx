import type { HabitOnDay } from '@dayloom/validators/days'
import { IconFlame, IconMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, memo, useId } from 'react'
import { OutboxMark } from '../../components/outbox/outbox-mark.tsx'
import { PartInPlace } from '../../components/when-wanted.tsx'
import { CheckButton } from '../dashboard/check-button.tsx'
import row from '../dashboard/row.module.css'
import facts from '../tasks/task-facts.module.css'
import { isTimes } from '@dayloom/domain/habits/fold'
import { isToDo } from '../habits/routines/progress.ts'
import { RoutineHead } from '../habits/routines/routine-head.tsx'
import { texts as routineTexts } from '../habits/routines/texts.ts'
import { useFoldedRoutines } from '../habits/routines/use-folded.ts'
import { useRoutineGroups } from '../habits/routines/use-routines.ts'
import { periodOf } from '../habits/period.ts'
import classes from './day-list.module.css'
import { texts } from './texts.ts'
import { useCheckHabits, type CheckHabits, type Days } from './use-check-habits.ts'
import { lazyChunk } from '../../loading/chunks.ts'
import { useOncePainted } from '../../loading/use-once-painted.ts'

const AddAmount = lazyChunk(async () => ({
  default: (await import('../habits/card/add-amount.tsx')).AddAmount,
}))

const { facts: words } = texts

/** A goal in numbers, or how the week or month goes. */
const progressOf = ({ goal, amount, ...habit }: HabitOnDay) => {
  if (goal?.direction === 'at_most') {
    const of = words.limit(amount, goal.amount, goal.unit)
    return (amount ?? 0) > goal.amount ? `${of}, ${words.above}` : of
  }
  if (goal) return words.amount(amount, goal.amount, goal.unit)
  if (!isTimes(habit.schedule)) return null
  const { done, target, unit } = periodOf(habit)
  return words.times[unit](done, target)
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
          <OutboxMark id={habit.id} />
        </div>
      </div>
      {painted && goal && date <= today && (
        <div className={classes.amount}>
          <PartInPlace blank={null}>
            <AddAmount
              compact
              goal={goal}
              usual={habit.usual_amount}
              describedBy={id}
              onAdd={(more) => changes.add(habit, more)}
            />
          </PartInPlace>
        </div>
      )}
    </li>
  )
})

interface HabitRowsProps extends Days {
  habits: readonly HabitOnDay[]
}

/** The habits of a day under their routines, those of none last. */
export const HabitRows = ({ habits, date, today }: HabitRowsProps) => {
  const changes = useCheckHabits({ date, today })
  const groups = useRoutineGroups(habits)
  const { isFolded, turn } = useFoldedRoutines()
  return groups.map(({ routine, habits: own }) => (
    <Fragment key={routine?.id ?? 'none'}>
      {routine && (
        <li className={classes.routine}>
          <RoutineHead
            routine={routine}
            due={own.length}
            done={own.filter(({ done }) => done).length}
            canStart={date === today && own.some(isToDo)}
            folded={isFolded(routine.id)}
            onFold={() => turn(routine.id)}
          />
        </li>
      )}
      {!routine && groups.length > 1 && (
        <li className={classes.routine}>
          <h2 className={classes.others}>{routineTexts.others}</h2>
        </li>
      )}
      {!(routine && isFolded(routine.id)) &&
        own.map((habit) => (
          <HabitRow key={habit.id} habit={habit} changes={changes} date={date} today={today} />
        ))}
    </Fragment>
  ))
}
