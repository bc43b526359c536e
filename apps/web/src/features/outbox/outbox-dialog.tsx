import { discardedWith } from '@dayloom/outbox/pending'
import { Button, Modal, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ConfirmAbout } from '../../components/dialogs/confirm-about.tsx'
import { taskLink } from '../../lib/dialog-address.ts'
import { lookUp } from '../../lib/labels.ts'
import { usePhone } from '../../lib/screen/use-media.ts'
import { relative } from '../../lib/time/dates.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { notifyError } from '../../lib/toasts/toasts.ts'
import type { OutboxEntry } from '../../outbox/pending.ts'
import { outbox } from '../../outbox/sending/outbox.ts'
import { texts } from './texts.ts'
import classes from './outbox-dialog.module.css'

const nameOf = ({ name }: OutboxEntry) => name ?? texts.untitled

/** Storage that fails says so: nothing is shown as gone that is still there. */
const attempt = (run: Promise<void>, then?: () => void) =>
  void run.then(then, () => notifyError(texts.failed))

const stateOf = ({ refused, subject, id }: OutboxEntry, changes: readonly OutboxEntry[]) => {
  if (refused) return texts.refused(refused)
  const isHeld = changes.some((each) => each.refused && each.subject === subject && each.id < id)
  return isHeld ? texts.held : texts.pending
}

interface OutboxDialogProps {
  opened: boolean
  changes: readonly OutboxEntry[]
  onClose: () => Promise<void>
}

interface RowProps {
  change: OutboxEntry
  state: string
  onMend: () => void
  onTryAgain: () => void
  onDiscard: () => void
}

const Row = ({ change, state, onMend, onTryAgain, onDiscard }: RowProps) => {
  const now = useNow()
  const { procedure, refused, made_at } = change
  const name = nameOf(change)
  const mendWord = refused?.code === 'VERSION_CONFLICT' ? texts.compare : texts.edit
  const mends = procedure === 'tasks.update' && refused?.code !== 'NOT_FOUND'
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          {[
            lookUp<string>(texts.kinds, procedure),
            relative(new Date(Math.min(made_at, now.getTime() - 1)), now),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={classes.state} data-refused={refused !== null || undefined}>
          {state}
        </span>
      </div>
      {refused && (
        <div className={classes.actions}>
          {mends && (
            <Button size="compact-sm" variant="light" aria-label={texts.of(mendWord, name)} onClick={onMend}>
              {mendWord}
            </Button>
          )}
          {refused.code !== 'VERSION_CONFLICT' && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={texts.of(texts.tryAgain, name)}
              onClick={onTryAgain}
            >
              {texts.tryAgain}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="danger"
            aria-label={texts.discardOf(name)}
            onClick={onDiscard}
          >
            {texts.discard}
          </Button>
        </div>
      )}
    </li>
  )
}

/** The changes in the outbox, in order. A refused one can be edited or discarded. */
export const OutboxDialog = ({ opened, changes, onClose }: OutboxDialogProps) => {
  const phone = usePhone()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<OutboxEntry | null>(null)
  const summary = useRef<HTMLParagraphElement>(null)
  /** The button that was pressed is gone by now, and so might be all rows. */
  const keepFocus = () => summary.current?.focus({ preventScroll: true })
  const others = asked ? discardedWith(changes, asked).length - 1 : 0
  const mend = async ({ subject }: OutboxEntry) => {
    await onClose()
    void navigate(taskLink(subject))
  }
  return (
    <>
      <Modal
        opened={opened}
        onClose={() => void onClose()}
        title={texts.title}
        // The question above it hears the same key.
        closeOnEscape={asked === null}
        fullScreen={phone}
        radius={phone ? 0 : 'lg'}
      >
        <Text ref={summary} tabIndex={-1} role="status" c="dimmed" size="sm" mb="md">
          {changes.length > 0 ? texts.hint : texts.none}
        </Text>
        <ul className={classes.rows} aria-label={texts.title}>
          {changes.map((change) => (
            <Row
              key={change.id}
              change={change}
              state={stateOf(change, changes)}
              onMend={() => void mend(change)}
              onTryAgain={() => attempt(outbox.retry(change), keepFocus)}
              onDiscard={() => setAsked(change)}
            />
          ))}
        </ul>
      </Modal>
      <ConfirmAbout
        thing={asked}
        title={texts.discardTitle}
        question={(entry) => texts.discardQuestion(nameOf(entry), others)}
        action={texts.discard}
        onConfirm={(entry) => attempt(outbox.discard(entry), keepFocus)}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
