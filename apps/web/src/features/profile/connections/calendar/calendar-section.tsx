import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Panel } from '../../../../components/panel.tsx'
import { FailedState } from '../../../../components/states/failed-state.tsx'
import { Loading, RowsSkeleton } from '../../../../components/states/skeletons.tsx'
import { errorText } from '../../../../lib/api/errors.ts'
import { SettingRow } from '../../setting-row.tsx'
import { FeedDetails } from './feed-details.tsx'
import { texts } from './texts.ts'
import { useCalendarFeed, useCreateFeed } from './use-calendar-feed.ts'

const Content = () => {
  const { data: feed, error, refetch, isFetching } = useCalendarFeed()
  if (feed) return <FeedDetails feed={feed} />
  if (feed === null) return null
  if (error)
    return (
      <FailedState
        text={errorText(error, texts.failed.load)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <Loading label={texts.loading}>
      <RowsSkeleton rows={1} height={44} />
    </Loading>
  )
}

/** Off until somebody wants an address: it is a secret that would lie around for nothing. */
export const CalendarSection = () => {
  const { data: feed } = useCalendarFeed()
  const create = useCreateFeed()
  return (
    <Panel flush>
      <SettingRow
        title={texts.title}
        hint={texts.hint}
        control={
          feed === null && (
            <Button
              variant="default"
              leftSection={<IconCalendarPlus size={16} />}
              loading={create.isPending}
              onClick={() => create.mutate({})}
            >
              {texts.create}
            </Button>
          )
        }
      >
        {feed !== null && <Content />}
      </SettingRow>
    </Panel>
  )
}
