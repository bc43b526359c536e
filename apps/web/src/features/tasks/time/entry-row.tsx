import type { TimeEntry } from '@dayloom/validators/time-entries'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { OutboxMark } from '../../../components/outbox/outbox-mark.tsx'
import { useUser } from '../../../lib/session/session.tsx'
import { formatDate } from '../../../lib/time/dates.ts'
import { durationWords } from '../../../lib/time/duration.ts'
import { EntryForm } from './entry-form.tsx'
import { changeOf, valuesOf } from './entry-values.ts'
import { texts } from './texts.ts'
import classes from './time-tab.module.css'

interface EntryRowProps {
  entry: TimeEntry
  onUpdate: (change: ReturnType<typeof changeOf>) => void
  onDelete: () => void
}

/** When, how long and what for. What runs is stopped, and then changed. */
export const EntryRow = ({ entry, onUpdate, onDelete }: EntryRowProps) => {
  const user = useUser()
  const [isEdited, setEdited] = useState(false)
  const { started_at, ended_at, minutes, note } = entry
  const timeOf = (instant: string) => formatDate(instant, 'time', user)
  const span =
    ended_at === null
      ? texts.running(timeOf(started_at))
      : texts.span(formatDate(started_at, 'weekdayDay', user), timeOf(started_at), timeOf(ended_at))
  if (isEdited) {
    const before = valuesOf(entry, user.timezone)
    return (
      <li className={classes.entry}>
        <EntryForm
          initial={before}
          action={texts.save}
          onSave={(after, read) => {
            onUpdate(changeOf(entry, before, after, read))
            setEdited(false)
          }}
          onCancel={() => setEdited(false)}
        />
      </li>
    )
  }
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <span>
          {span} <OutboxMark id={entry.id} />
        </span>
        {note && <span className={classes.entryNote}>{note}</span>}
      </div>
      {ended_at !== null && (
        <>
          <span className={classes.minutes}>{durationWords(minutes)}</span>
          <ActionIcon
            variant="subtle"
            color="neutral"
            size={28}
            aria-label={texts.edit(span)}
            onClick={() => setEdited(true)}
          >
            <IconPencil size={15} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="neutral"
            size={28}
            aria-label={texts.delete(span)}
            onClick={onDelete}
          >
            <IconTrash size={15} stroke={1.75} />
          </ActionIcon>
        </>
      )}
    </li>
  )
}
