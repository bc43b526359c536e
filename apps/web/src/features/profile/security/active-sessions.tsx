import { Button } from '@mantine/core'
import { FailedState } from '../../../components/states/failed-state.tsx'
import { Panel } from '../../../components/panel.tsx'
import { SettingRow } from '../setting-row.tsx'
import { Loading, RowsSkeleton } from '../../../components/states/skeletons.tsx'
import { errorText } from '../../../lib/api/errors.ts'
import { texts } from '../texts.ts'
import classes from './active-sessions.module.css'
import { SessionRow } from './session-row.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from './use-sessions.ts'

const { sessions: words, failed } = texts

const SessionList = () => {
  const { data, error, refetch, isFetching } = useSessions()
  const end = useEndSession()
  if (data)
    return (
      <ul className={classes.list}>
        {data.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end.mutate({ id: session.id })} />
        ))}
      </ul>
    )
  if (error)
    return (
      <FailedState
        text={errorText(error, failed.sessions)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <Loading label={words.loading}>
      <RowsSkeleton rows={1} height={56} />
    </Loading>
  )
}

export const ActiveSessions = () => {
  const { data = [] } = useSessions()
  const endOthers = useEndOtherSessions()
  return (
    <Panel flush>
      <SettingRow
        title={words.title}
        hint={words.hint}
        control={
          data.length > 1 && (
            <Button variant="default" onClick={() => endOthers.mutate()}>
              {words.endOthers}
            </Button>
          )
        }
      >
        <SessionList />
      </SettingRow>
    </Panel>
  )
}
