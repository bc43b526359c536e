import { Button } from '@mantine/core'
import { MissingRows } from '../../../components/states/missing-rows.tsx'
import { Panel } from '../../../components/panel.tsx'
import { SettingRow } from '../setting-row.tsx'
import { texts } from '../texts.ts'
import classes from './active-sessions.module.css'
import { SessionRow } from './session-row.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from './use-sessions.ts'

const { sessions: words, failed } = texts

const SessionList = () => {
  const query = useSessions()
  const { data } = query
  const end = useEndSession()
  if (data)
    return (
      <ul className={classes.list}>
        {data.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end.mutate({ id: session.id })} />
        ))}
      </ul>
    )
  return <MissingRows query={query} failed={failed.sessions} loading={words.loading} />
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
