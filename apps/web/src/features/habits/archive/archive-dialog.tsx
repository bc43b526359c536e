import type { Habit } from '@dayloom/validators/habits'
import { Button, Modal, Skeleton, Text } from '@mantine/core'
import { useMemo } from 'react'
import { FailedState } from '../../../components/states/failed-state.tsx'
import { Loading } from '../../../components/states/skeletons.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { usePhone } from '../../../lib/screen/use-media.ts'
import { useUser } from '../../../lib/session/session.tsx'
import { useToday } from '../../../lib/time/use-today.ts'
import { usePendingHabitChanges, withChangesInPlace } from '../habit-changes.ts'
import classes from '../lists/list-dialog.module.css'
import { scheduleText } from '../schedule-text.ts'
import { texts } from '../texts.ts'
import { useArchiveHabit } from './use-archive-habit.ts'

const { archive: words } = texts

const ArchivedHabit = ({ habit }: { habit: Habit }) => {
  const { week_start } = useUser()
  const { bringBack } = useArchiveHabit(habit.id)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{habit.name}</span>
        <span className={classes.facts}>{scheduleText(habit.schedule, week_start)}</span>
      </div>
      <Button
        variant="default"
        size="compact-md"
        aria-label={words.bringBackNamed(habit.name)}
        onClick={bringBack}
      >
        {words.bringBack}
      </Button>
    </li>
  )
}

/** The archived habits, each with a way back. */
export const ArchiveDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const phone = usePhone()
  const today = useToday()
  const { data, isError, isFetching, refetch } = trpc.habits.list.useQuery(
    { archived: true },
    { enabled: opened },
  )
  const changes = usePendingHabitChanges()
  const habits = useMemo(() => data && withChangesInPlace(data, changes, today), [data, changes, today])
  return (
    <Modal opened={opened} onClose={onClose} title={words.title} fullScreen={phone} radius={phone ? 0 : 'lg'}>
      {habits?.length === 0 && <Text c="dimmed">{words.empty}</Text>}
      {habits && habits.length > 0 && (
        <ul className={classes.rows}>
          {habits.map((habit) => (
            <ArchivedHabit key={habit.id} habit={habit} />
          ))}
        </ul>
      )}
      {!habits && !isError && (
        <Loading label={words.loading}>
          <Skeleton height={52} radius="md" />
        </Loading>
      )}
      {!habits && isError && (
        <FailedState text={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Modal>
  )
}
