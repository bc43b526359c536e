import { timeLabel } from '../../../lib/time/time-label.ts'
import { limits } from '@dayloom/validators/limits'
import type { Journal } from '@dayloom/validators/tasks'
import { ActionIcon, Button, Group, Textarea } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { LinkifiedText } from './linkified-text.tsx'
import { relativeSpan } from '../../../lib/time/dates.ts'
import { useDraft } from '../../../lib/draft.ts'
import { useUser } from '../../../lib/session/session.tsx'
import { useNow } from '../../../lib/time/use-now.ts'
import classes from './journals.module.css'
import { texts } from './texts.ts'
import { messages } from '@dayloom/validators/messages'
import { tooLong } from '../../../lib/too-long.ts'

const draftSchema = z.string()

interface JournalItemProps {
  journal: Journal
  onUpdate: (body: string) => Promise<boolean>
  onDelete: () => void
}

export const JournalItem = ({ journal, onUpdate, onDelete }: JournalItemProps) => {
  const user = useUser()
  const now = useNow()
  const draft = useDraft(`note ${journal.id}`, draftSchema)
  const [edited, setEdited] = useState<string | null>(() => draft.load() ?? null)
  const latest = useRef(edited)
  const [busy, setBusy] = useState(false)

  const edit = (body: string | null) => {
    latest.current = body
    setEdited(body)
    draft.keep(body)
  }
  const save = async () => {
    setBusy(true)
    const isSaved = edited === null || (await onUpdate(edited))
    // What was typed meanwhile is not.
    if (isSaved && latest.current === edited) edit(null)
    setBusy(false)
  }
  if (edited !== null) {
    const long = tooLong(edited, limits.journal.max, messages.input.journalTooLong)
    return (
      <li className={classes.journal}>
        <Textarea
          aria-label={texts.editing}
          autosize
          minRows={2}
          maxRows={10}
          error={long}
          autoFocus
          value={edited}
          onChange={(event) => edit(event.currentTarget.value)}
        />
        <Group gap="xs" mt="xs">
          <Button
            size="compact-sm"
            onClick={() => void save()}
            loading={busy}
            disabled={!edited.trim() || long !== undefined}
          >
            {texts.update}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => edit(null)} disabled={busy}>
            {texts.cancel}
          </Button>
        </Group>
      </li>
    )
  }
  return (
    <li className={classes.journal}>
      <LinkifiedText text={journal.body} />
      <div className={classes.foot}>
        <time dateTime={journal.created_at}>{timeLabel(journal.created_at, now, user, relativeSpan)}</time>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size={28}
          onClick={() => edit(journal.body)}
          aria-label={texts.edit}
        >
          <IconPencil size={15} stroke={1.75} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="neutral" size={28} onClick={onDelete} aria-label={texts.delete}>
          <IconTrash size={15} stroke={1.75} />
        </ActionIcon>
      </div>
    </li>
  )
}
