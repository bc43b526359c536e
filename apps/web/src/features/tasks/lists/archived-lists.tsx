import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { FailedState } from '../../../components/states/failed-state.tsx'
import { Loading } from '../../../components/states/skeletons.tsx'
import { notifyFailure } from '../../../lib/api/notify-failure.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { usePhone } from '../../../lib/screen/use-media.ts'
import { texts as dialogTexts } from './dialog-texts.ts'
import { useListUpdate } from './use-list-mutations.ts'

const { archives: texts, failed } = dialogTexts

/** The lists that are put away, each of which can come back. */
export const ArchivedLists = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const {
    data: lists,
    isError,
    isFetching,
    refetch,
  } = trpc.lists.list.useQuery({ archived: true }, { enabled: opened })
  const update = useListUpdate()
  const phone = usePhone()
  const bringBack = (id: string) => {
    update({ id, archived: false }).catch((error: unknown) => notifyFailure(error, failed.update))
  }
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} size={460} fullScreen={phone}>
      {!lists && !isError && (
        <Loading label={texts.loading}>
          <Skeleton height={36} radius="md" />
        </Loading>
      )}
      {!lists && isError && (
        <FailedState text={texts.failedToLoad} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {lists?.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      <Stack gap="xs">
        {lists?.map(({ id, name }) => (
          <Group key={id} justify="space-between" wrap="nowrap">
            <Text truncate>{name}</Text>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={texts.bringBack(name)}
              onClick={() => bringBack(id)}
            >
              {texts.bringBackShort}
            </Button>
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}
