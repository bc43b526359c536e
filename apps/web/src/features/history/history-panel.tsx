import type { Change } from '@dayloom/validators/changes'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { MissingRows } from '../../components/states/missing-rows.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { useFocusOnMore } from '../../lib/screen/use-focus-on-more.ts'
import { useUser } from '../../lib/session/session.tsx'
import classes from './history-panel.module.css'
import { HistoryRow } from './history-row.tsx'
import { texts } from './texts.ts'
import { useTakeBack } from './use-take-back.ts'
import { changeWords } from './words/words.ts'

const PAGE = 30

export interface HistoryPanelProps {
  kind: 'task' | 'habit'
  id: string
}

const useHistory = ({ kind, id }: HistoryPanelProps) => {
  const options = { getNextPageParam: readNext, staleTime: 0 }
  const ofTask = trpc.tasks.history.useInfiniteQuery(
    { id, limit: PAGE },
    { ...options, enabled: kind === 'task' },
  )
  const ofHabit = trpc.habits.history.useInfiniteQuery(
    { id, limit: PAGE },
    { ...options, enabled: kind === 'habit' },
  )
  return kind === 'task' ? ofTask : ofHabit
}

function readNext({ next_cursor }: { next_cursor: string | null }) {
  return next_cursor
}

/** Names the programs of a history, where one has changed something. */
const useWho = (changes: readonly Change[]) => {
  const { data } = trpc.tokens.list.useQuery(undefined, {
    enabled: changes.some(({ actor }) => actor.startsWith('token:')),
  })
  return ({ actor }: Change) => {
    if (actor === 'web' || actor === 'import' || actor === 'system') return texts.who[actor]
    return data?.find(({ id }) => actor === `token:${id}`)?.name ?? texts.who.token
  }
}

/** The beginning of the thing itself is not taken back here: it can be deleted. Of a file the bytes are gone. */
const canTakeBack = ({ entity, op }: Change) =>
  entity === 'attachment'
    ? op === 'created'
    : !((entity === 'task' || entity === 'habit') && op !== 'updated')

/** What happened to a task or a habit and to what belongs to it, newest first. */
export const HistoryPanel = ({ kind, id }: HistoryPanelProps) => {
  const reader = useUser()
  const query = useHistory({ kind, id })
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const { takeBack, busy } = useTakeBack(kind)
  const changes = data?.pages.flatMap((page) => page.data) ?? []
  const who = useWho(changes)
  const rows = changes
    .map((change) => ({ change, words: changeWords(change, reader) }))
    .filter(({ words }) => words.length > 0)
  const list = useRef<HTMLUListElement>(null)
  const focusRow = useFocusOnMore(list)
  const showMore = () => {
    focusRow(rows.length)
    void fetchNextPage()
  }
  if (!data)
    return <MissingRows query={query} failed={texts.failed} loading={texts.loading} rows={3} height={44} />
  return (
    <div className={classes.history}>
      {rows.length === 0 ? (
        <p className={classes.empty}>{texts.empty}</p>
      ) : (
        <ul ref={list} className={classes.list} aria-label={texts.list}>
          {rows.map(({ change, words }) => (
            <HistoryRow
              key={change.seq}
              change={change}
              words={words}
              who={who(change)}
              reader={reader}
              onTakeBack={canTakeBack(change) ? () => void takeBack(change, words.join('. ')) : null}
              busy={busy === change.seq}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          className={classes.more ?? ''}
          variant="default"
          size="xs"
          onClick={showMore}
          loading={isFetchingNextPage}
        >
          {texts.more}
        </Button>
      )}
    </div>
  )
}
