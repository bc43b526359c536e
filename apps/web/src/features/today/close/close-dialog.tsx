import type { Today } from '@dayloom/validators/days'
import { limits } from '@dayloom/validators/limits'
import { Button, Modal, Textarea } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { DiscardDialog } from '../../../components/dialogs/discard-dialog.tsx'
import { LeaveGuard } from '../../../components/dialogs/leave-guard.tsx'
import { usePhone } from '../../../lib/screen/use-media.ts'
import { singleKeysAreOn } from '../../../lib/shortcuts/use-shortcut.ts'
import { singleClick } from '../../../lib/single-click.ts'
import { useDialogSubject } from '../../../lib/use-dialog-subject.ts'
import { DayRecord } from '../closed-day.tsx'
import { useDayName } from '../../../lib/time/day-name.ts'
import { texts as words } from './texts.ts'
import classes from './close-dialog.module.css'
import { DecisionStep } from './decision-step.tsx'
import { actionKeys, useReview, type Review } from './use-review.ts'
import { messages } from '@dayloom/validators/messages'
import { tooLong } from '../../../lib/too-long.ts'

const NoteStep = ({ review }: { review: Review }) => {
  const long = tooLong(review.note, limits.dayNote.max, messages.input.dayNote)
  const finish = () => {
    if (long === undefined) review.finish()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    finish()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) finish()
  }
  return (
    <form className={classes.step} onSubmit={submit}>
      <p className={classes.count}>{words.decided(review.count)}</p>
      <Textarea
        label={words.note}
        description={words.noteHint}
        autosize
        minRows={3}
        maxRows={8}
        error={long}
        value={review.note}
        onChange={(event) => review.setNote(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autoFocus
        data-autofocus
      />
      <div className={classes.footer}>
        {review.count > 0 && (
          <Button variant="default" onClick={singleClick(review.back)} disabled={review.isClosing}>
            {words.back}
          </Button>
        )}
        <Button type="submit" loading={review.isClosing}>
          {words.finish}
        </Button>
      </div>
    </form>
  )
}

const SummaryStep = ({ day, onLeave }: { day: NonNullable<Review['closed']>; onLeave: () => void }) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={classes.step}>
      <h3 className={classes.task} tabIndex={-1} ref={title}>
        {words.summary}
      </h3>
      <DayRecord day={day} />
      <div className={classes.footer}>
        <Button onClick={onLeave}>{words.leave}</Button>
      </div>
    </div>
  )
}

const Steps = ({ review, onLeave }: { review: Review; onLeave: () => void }) => {
  const { task, index, count, closed } = review
  if (closed) return <SummaryStep day={closed} onLeave={onLeave} />
  if (!task) return <NoteStep review={review} />
  return (
    <DecisionStep
      key={task.id}
      task={task}
      index={index}
      of={count}
      onDecide={review.decide}
      onKeepRest={review.keepRest}
      onBack={review.back}
    />
  )
}

interface CloseDialogProps {
  day: Today
  opened: boolean
  onClose: () => void
}

const Review = ({ day: now, opened, onClose }: CloseDialogProps) => {
  // As it was opened: after midnight the screen goes on to another one.
  const [day] = useState(now)
  const review = useReview(day)
  const nameOf = useDayName()
  const phone = usePhone()
  const [asks, setAsks] = useState(false)
  const close = () => {
    // After this key press: the question must not hear the Escape that called for it.
    if (review.isChanged) window.setTimeout(() => setAsks(true))
    else onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!review.task || event.ctrlKey || event.metaKey || event.altKey || event.repeat || !singleKeysAreOn())
      return
    const action = actionKeys[event.key]
    if (action) review.decide(action)
    else if (event.key === 'Backspace') review.back()
    else return
    event.preventDefault()
  }
  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        title={words.heading(nameOf(day.date))}
        size={520}
        fullScreen={phone}
        radius={phone ? 0 : 'lg'}
        closeOnEscape={!asks}
        closeOnClickOutside={false}
        onKeyDown={onKeyDown}
      >
        <Steps review={review} onLeave={onClose} />
      </Modal>
      <DiscardDialog
        opened={asks}
        onDiscard={() => {
          setAsks(false)
          review.discard()
          onClose()
        }}
        onKeep={() => setAsks(false)}
      />
      <LeaveGuard dirty={opened && review.isChanged && !review.isClosing} onDiscard={review.discard} />
    </>
  )
}

/** A calm look back, one task at a time. What was neither finished nor discarded is there when it is opened again. */
export const CloseDialog = ({ day, opened, onClose }: CloseDialogProps) => {
  const dialog = useDialogSubject(opened ? 'day' : undefined)
  return <Review key={dialog.key} day={day} opened={dialog.opened} onClose={onClose} />
}
