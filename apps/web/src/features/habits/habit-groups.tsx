import type { Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import { useMemo, useRef, useState, type RefObject } from 'react'
import { OrderLayer } from '../../components/order/lazy-order-layer.ts'
import { OrderContext } from '../../components/order/order-grip.tsx'
import { OrderWords } from '../../components/order/order-words.tsx'
import { useOrder } from '../../components/order/use-order.ts'
import { useOrderedList } from '../../components/order/use-ordered-list.ts'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { useDialogSubject } from '../../lib/use-dialog-subject.ts'
import { lazyChunk } from '../../loading/chunks.ts'
import classes from './card/habit-grid.module.css'
import { HabitList } from './habit-list.tsx'
import { progressOf } from './routines/progress.ts'
import { RoutineHead } from './routines/routine-head.tsx'
import { texts as routineTexts } from './routines/texts.ts'
import { useFoldedRoutines } from './routines/use-folded.ts'
import { groupByRoutine } from './routines/group-by-routine.ts'
import { useRoutineMove, useRoutines } from './routines/use-routines.ts'
import { texts } from './texts.ts'

const RoutineDialog = lazyChunk(async () => ({
  default: (await import('./routines/routine-dialog.tsx')).RoutineDialog,
}))

interface HabitGroupsProps {
  habits: readonly Habit[]
  today: Day
  list: RefObject<HTMLUListElement | null>
  onOpen: (id: string) => void
  onCalendar: (id: string) => void
}

type Cards = Omit<HabitGroupsProps, 'list'> & { label: string }

/** Habits that are moved among each other. */
const Group = (props: Cards) => <HabitList {...props} list={useRef<HTMLUListElement>(null)} />

const useEditedRoutine = () => {
  const routines = useRoutines()
  const [edited, setEdited] = useState<string>()
  const dialog = useDialogSubject(edited)
  const subject = routines.find(({ id }) => id === dialog.subject)
  const [last, setLast] = useState(subject)
  // A routine that is deleted stays in its dialog until that is closed.
  if (subject && subject !== last) setLast(subject)
  return { edit: setEdited, isWanted: edited !== undefined, dialog, shown: subject ?? last }
}

/** The habits under their routines, those of none last. */
export const HabitGroups = ({ habits, list, ...cards }: HabitGroupsProps) => {
  const order = useOrder(useRoutines(), useRoutineMove())
  const { shown: routines, held, announcement } = order
  const sections = useRef<HTMLDivElement>(null)
  const { handlers, layer, presses } = useOrderedList(order, sections)
  const groups = useMemo(() => groupByRoutine(habits, routines, true), [habits, routines])
  const { isFolded, turn } = useFoldedRoutines()
  const { edit, isWanted, dialog, shown } = useEditedRoutine()
  const close = () => edit(undefined)
  const areGrouped = groups.some(({ routine }) => routine !== null)
  return (
    <OrderContext value={handlers}>
      <div className={classes.sections} ref={sections}>
        {groups.map(({ routine, habits: own }) => {
          if (!routine)
            return (
              <section key="none" aria-label={routineTexts.others}>
                {areGrouped && <h2 className={classes.others}>{routineTexts.others}</h2>}
                <HabitList
                  {...cards}
                  habits={own}
                  list={list}
                  label={areGrouped ? routineTexts.others : texts.title}
                />
              </section>
            )
          const { id, name } = routine
          return (
            <section
              key={id}
              aria-label={name}
              className={classes.group}
              data-held={id === held?.id || undefined}
            >
              <div role="presentation" {...presses}>
                <RoutineHead
                  routine={routine}
                  {...progressOf(own)}
                  folded={isFolded(id)}
                  onFold={() => turn(id)}
                  onEdit={() => edit(id)}
                />
              </div>
              {!isFolded(id) && own.length > 0 && <Group {...cards} habits={own} label={name} />}
              {!isFolded(id) && own.length === 0 && <p className={classes.empty}>{routineTexts.empty}</p>}
            </section>
          )
        })}
      </div>
      <OrderWords announcement={announcement} />
      <WhenWanted wanted={layer.wanted}>
        <OrderLayer ref={layer.ref} order={order} list={sections} />
      </WhenWanted>
      <WhenWanted wanted={isWanted} onClose={close}>
        {shown && <RoutineDialog key={dialog.key} opened={dialog.opened} routine={shown} onClose={close} />}
      </WhenWanted>
    </OrderContext>
  )
}
