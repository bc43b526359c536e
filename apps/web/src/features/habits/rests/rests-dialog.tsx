import type { Habit } from '@dayloom/validators/habits'
import type { Rest } from '@dayloom/validators/habits/rests'
import { ActionIcon, Modal, Skeleton, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { DiscardDialog } from '../../../components/dialogs/discard-dialog.tsx'
import { LeaveGuard } from '../../../components/dialogs/leave-guard.tsx'
import { FailedState } from '../../../components/states/failed-state.tsx'
import { Loading } from '../../../components/states/skeletons.tsx'
import { usePhone } from '../../../lib/screen/use-media.ts'
import { formatDays } from '../../../lib/time/dates.ts'
import classes from '../lists/list-dialog.module.css'
import { texts } from '../texts.ts'
import { RestForm } from './rest-form.tsx'
import { useRestMutations, useRests } from './use-rests.ts'

const { rests: words } = texts

interface RestRowProps {
  rest: Rest
  habits: readonly Habit[]
  onDelete: () => void
}

const RestRow = ({ rest: { from, to, habit_ids, reason }, habits, onDelete }: RestRowProps) => {
  const days = formatDays(from, to)
  const names = habits.filter(({ id }) => habit_ids?.includes(id)).map(({ name }) => name)
  const who = habit_ids === null ? words.all : names.join(', ') || words.others(habit_ids.length)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{days}</span>
        <span className={classes.facts}>{[who, reason].filter(Boolean).join(' · ')}</span>
      </div>
      <ActionIcon
        variant="subtle"
        color="neutral"
        size={32}
        aria-label={words.delete(days)}
        onClick={onDelete}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
}

interface RestsDialogProps {
  opened: boolean
  habits: readonly Habit[]
  onClose: () => void
}

/** Days on which nothing is due, without a streak ending. */
export const RestsDialog = ({ opened, habits, onClose }: RestsDialogProps) => {
  const phone = usePhone()
  const { rests, isError, isFetching, refetch } = useRests(opened)
  const { remove } = useRestMutations()
  const [dirty, setDirty] = useState(false)
  const [asks, setAsks] = useState(false)
  const close = () => {
    // After this key press: the question must not hear the Escape that called for it.
    if (dirty) window.setTimeout(() => setAsks(true))
    else onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={words.title}
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      closeOnEscape={!asks}
      closeOnClickOutside={!dirty}
    >
      <Text c="dimmed" size="sm" mb="md">
        {words.hint}
      </Text>
      <RestForm habits={habits} onDirty={setDirty} />
      {rests?.length === 0 && <Text c="dimmed">{words.empty}</Text>}
      {rests && rests.length > 0 && (
        <ul className={classes.rows} aria-label={words.title}>
          {rests.map((rest) => (
            <RestRow key={rest.id} rest={rest} habits={habits} onDelete={() => remove({ id: rest.id })} />
          ))}
        </ul>
      )}
      {!rests && !isError && (
        <Loading label={words.loading}>
          <Skeleton height={52} radius="md" />
        </Loading>
      )}
      {!rests && isError && (
        <FailedState text={words.failed.load} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      <DiscardDialog
        opened={asks}
        onDiscard={() => {
          setAsks(false)
          setDirty(false)
          onClose()
        }}
        onKeep={() => setAsks(false)}
      />
      <LeaveGuard dirty={opened && dirty} onDiscard={() => setDirty(false)} />
    </Modal>
  )
}
