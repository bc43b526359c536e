import type { Habit } from '@dayloom/validators/habits'
import type { Day } from '@dayloom/validators/fields'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { FailedState } from '../../components/states/failed-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { DeferredContent } from '../../components/states/deferred-content.tsx'
import { KeyTooltip } from '../../components/shortcut-keys.tsx'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { HabitGroups } from './habit-groups.tsx'
import { HabitSummaryCards } from './habit-summary-cards.tsx'
import { HabitsEmpty } from './habits-empty.tsx'
import { HabitsSkeleton } from './habits-skeleton.tsx'
import { ListButtons } from './lists/list-buttons.tsx'
import { texts } from './texts.ts'
import { useHabitSearchParams } from './use-habit-search-params.ts'
import { useHabits } from './use-habits.ts'
import { useOpenOverlay } from '../../lib/use-overlay.ts'
import { useNewForm } from '../../lib/use-new-form.ts'
import { lazyChunk } from '../../loading/chunks.ts'
import { useOncePainted } from '../../loading/use-once-painted.ts'

const HabitDialogs = lazyChunk(async () => ({ default: (await import('./habit-dialogs.tsx')).HabitDialogs }))

/** The button that made the first habit is gone with the empty state: who pressed it goes on with the habit. */
const useFirstHabitFocus = (filled: boolean) => {
  const list = useRef<HTMLUListElement>(null)
  const wasFilled = useRef(filled)
  useEffect(() => {
    const isFirst = filled && !wasFilled.current
    wasFilled.current = filled
    if (isFirst && document.activeElement === document.body) list.current?.querySelector('button')?.focus()
  }, [filled])
  return list
}

const Habits = ({ habits, today }: { habits: Habit[]; today: Day }) => {
  const { calendar, list: opened, ...params } = useHabitSearchParams()
  const openNew = useNewForm('new habit')
  const { openHabit, openCalendar, openList, close } = params
  const openRoutine = useOpenOverlay('new routine')
  const list = useFirstHabitFocus(habits.length > 0)
  const painted = useOncePainted(false, true)
  return (
    <>
      <HabitSummaryCards habits={habits} />
      {habits.length === 0 ? (
        <HabitsEmpty onCreate={() => openNew()} />
      ) : (
        <HabitGroups habits={habits} today={today} list={list} onOpen={openHabit} onCalendar={openCalendar} />
      )}
      {painted && <ListButtons onOpen={openList} onRoutine={openRoutine} />}
      <WhenWanted wanted={calendar !== undefined || opened !== undefined} onClose={close}>
        <HabitDialogs calendar={calendar} list={opened} habits={habits} onClose={close} />
      </WhenWanted>
    </>
  )
}

export const HabitsScreen = () => {
  const openNew = useNewForm('new habit')
  const { habits, today, isPending, isFetching, retry } = useHabits()
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <KeyTooltip text={texts.newHabit} shortcut="newHabit">
            <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => openNew()}>
              {texts.newHabit}
            </Button>
          </KeyTooltip>
        }
      />
      {habits && (
        <DeferredContent fallback={<HabitsSkeleton />}>
          <Habits habits={habits} today={today} />
        </DeferredContent>
      )}
      {!habits && isPending && <HabitsSkeleton />}
      {!habits && !isPending && <FailedState text={texts.loadFailed} onRetry={retry} retrying={isFetching} />}
    </>
  )
}
