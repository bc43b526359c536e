import { Button, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { Loading } from '../../../components/states/skeletons.tsx'
import { isRefusal } from '../../../lib/api/errors.ts'
import { usePhone } from '../../../lib/screen/use-media.ts'
import { texts } from '../texts.ts'
import { Progress } from './progress.tsx'
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
  const { data, today, error, isError, isFetching, refetch } = useHabit(id, opened)
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
    >
      {data && <Progress habit={data} today={today} />}
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
