import { Button, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Loading } from '../../../components/states/skeletons.tsx'
import { isRefusal } from '../../../lib/api/errors.ts'
import { usePhone } from '../../../lib/screen/use-media.ts'
import { texts } from '../texts.ts'
import { Progress, type OpenedDay } from './progress.tsx'
import { useHabit } from './use-habit.ts'

const { calendar, missing } = texts

/** The sizes of the content, so that the dialog does not jump. */
const CalendarSkeleton = () => (
  <Loading label={calendar.loading}>
    <Stack gap="lg">
      <Skeleton height={70} radius="md" />
      <Skeleton height={292} radius="md" />
      <Skeleton height={142} radius="md" />
    </Stack>
  </Loading>
)

interface CalendarDialogProps {
  opened: boolean
  id: string
  /** From the list, before the history has come. */
  name: string | undefined
  onClose: () => void
}

export const CalendarDialog = ({ opened, id, name, onClose }: CalendarDialogProps) => {
  const [day, setDay] = useState<OpenedDay | null>(null)
  const { data, today, weekStart, error, isError, isFetching, refetch } = useHabit(id, opened)
  const phone = usePhone()
  const failed = isError && !data
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={failed ? missing.title : calendar.title(data?.name ?? name ?? '')}
      size={failed ? 'sm' : 760}
      fullScreen={phone && !failed}
      radius={phone && !failed ? 0 : 'lg'}
      closeOnEscape={day === null}
    >
      {data && <Progress habit={data} today={today} weekStart={weekStart} opened={day} onOpen={setDay} />}
      {!data && !failed && <CalendarSkeleton />}
      {failed && (
        <Stack gap="md" align="flex-start">
          <Text c="dimmed">{missing.text}</Text>
          {!isRefusal(error) && (
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              {missing.retry}
            </Button>
          )}
        </Stack>
      )}
    </Modal>
  )
}
