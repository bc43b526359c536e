import { limits } from '@dayloom/validators/limits'
import type { Journal } from '@dayloom/validators/tasks'
import { Button, Textarea } from '@mantine/core'
import { useState, type Dispatch, type SetStateAction } from 'react'
import { JournalItem } from './journal-item.tsx'
import classes from './journals.module.css'
import { texts } from './texts.ts'
import type { useJournals } from './use-journals.ts'
import { messages } from '@dayloom/validators/messages'
import { tooLong } from '../../../lib/too-long.ts'

interface JournalsTabProps {
  /** What is being typed. */
  note: string
  onNote: Dispatch<SetStateAction<string>>
  journals: readonly Journal[]
  /** Missing while the task is new: the note is saved with it. */
  changes?: ReturnType<typeof useJournals>
}

export const JournalsTab = ({ note, onNote, journals, changes }: JournalsTabProps) => {
  const [busy, setBusy] = useState(false)
  const long = tooLong(note, limits.journal.max, messages.input.journalTooLong)
  const canSave = note.trim() !== '' && long === undefined
  const save = async () => {
    if (!changes || busy || !canSave) return
    setBusy(true)
    // What was typed meanwhile is not saved.
    if (await changes.add(note)) onNote((typed) => (typed === note ? '' : typed))
    setBusy(false)
  }
  return (
    <div className={classes.journals}>
      {journals.length === 0 ? (
        <p className={classes.empty}>{texts.empty}</p>
      ) : (
        <ul className={classes.list} aria-label={texts.list}>
          {journals.map((each) => (
            <JournalItem
              key={each.id}
              journal={each}
              onUpdate={async (body) => (await changes?.update(each.id, body)) ?? false}
              onDelete={() => void changes?.remove(each)}
            />
          ))}
        </ul>
      )}
      <Textarea
        label={texts.label}
        placeholder={texts.placeholder}
        description={changes ? undefined : texts.hintNew}
        autosize
        minRows={3}
        maxRows={10}
        error={long}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
      {changes && (
        <Button
          className={classes.save ?? ''}
          variant="default"
          onClick={() => void save()}
          loading={busy}
          disabled={!canSave}
        >
          {texts.save}
        </Button>
      )}
    </div>
  )
}
