import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Panel } from '../../../../components/panel.tsx'
import { FailedState } from '../../../../components/states/failed-state.tsx'
import { errorText } from '../../../../lib/api/errors.ts'
import { SettingRow } from '../../setting-row.tsx'
import { FeedDetails } from './feed-details.tsx'
import { texts } from './texts.ts'
import { useCalendarFeed, useCreateFeed } from './use-calendar-feed.ts'

/** Off until somebody wants an address: it is a secret that would lie around for nothing. */
export const CalendarSection = () => {
  const { data: feed, error, refetch, isFetching } = useCalendarFeed()
  const create = useCreateFeed()
  return (
    <Panel flush>
      <SettingRow
        title={texts.title}
        hint={texts.hint}
        control={
          !feed && (
            // Until it is known whether there is one it stands where it will be, so that nothing moves.
            <Button
              disabled={feed === undefined}
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
        {feed && <FeedDetails feed={feed} />}
        {feed === undefined && error && (
          <FailedState
            text={errorText(error, texts.failed.load)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </SettingRow>
    </Panel>
  )
}
