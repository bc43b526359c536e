import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { FormModal } from '../../../components/dialogs/form-modal.tsx'
import { now } from '../../../lib/clock/clock.ts'
import { useSecond } from '../../../lib/time/use-second.ts'
import { MINUTE } from '@dayloom/validators/limits'
import { useStartTimer, useStopTimer } from '../api.ts'
import { formatElapsed, secondsSince } from '../elapsed.ts'
import { texts as timerTexts } from '../texts.ts'
import type { Running, Subject } from '../timer-changes.ts'
import { useTimer } from '../use-timer.ts'
import { ChooseTask } from './choose-task.tsx'
import { useFocus, writeFocus } from './focus-store.ts'
import classes from './focus-view.module.css'
import { RoundLengths } from './round-lengths.tsx'
import { askToNotify, useTellEnd } from './tell-end.ts'
import { texts } from './texts.ts'

interface ClockProps {
  title: string
  /** What the large number is; it says the same to a screen reader. */
  time: string
  spoken: string
  note?: string | undefined
}

const Clock = ({ title, time, spoken, note }: ClockProps) => (
  <div className={classes.middle}>
    <h3 className={classes.name}>{title}</h3>
    <p className={classes.clock} role="timer" aria-label={spoken}>
      {time}
    </p>
    <p className={classes.hint}>{note}</p>
  </div>
)

/** Seconds until an instant, a second that has begun included; never below 0. */
const secondsTo = (ends_at: string | null, at: Date) =>
  ends_at === null ? 0 : Math.max(0, Math.ceil(-secondsSince(ends_at, at)))

/** A round of the length that this device has, of what is given. */
const useBeginRound = () => {
  const start = useStartTimer()
  const { work } = useFocus()
  return (subject: Subject) => {
    askToNotify()
    start(subject, work)
  }
}

const Round = ({ running }: { running: Running }) => {
  const { work, rest } = useFocus()
  const stop = useStopTimer()
  const begin = useBeginRound()
  const at = useSecond()
  const { subject, started_at, focus_ends_at } = running
  const left = secondsTo(focus_ends_at, at)
  const isOver = focus_ends_at !== null && left === 0
  const spent = formatElapsed(secondsSince(started_at, at))
  const takeBreak = () => {
    stop(running)
    writeFocus({ rest_ends_at: new Date(now().getTime() + rest * MINUTE).toISOString() })
  }
  const again = () => {
    stop(running)
    begin(subject)
  }
  const pause = (
    <Button
      size="lg"
      fullWidth
      data-autofocus={!isOver || undefined}
      variant={isOver ? 'default' : 'filled'}
      onClick={() => stop(running)}
    >
      {texts.pause}
    </Button>
  )
  return (
    <>
      <Clock
        title={subject.title || timerTexts.untitled}
        time={left > 0 ? formatElapsed(left) : spent}
        spoken={left > 0 ? texts.left(formatElapsed(left)) : texts.spent(spent)}
        note={isOver ? texts.roundOver : left > 0 ? texts.spent(spent) : undefined}
      />
      <div className={classes.actions}>
        {isOver && (
          <Button size="lg" fullWidth data-autofocus onClick={takeBreak}>
            {texts.takeBreak(rest)}
          </Button>
        )}
        {pause}
        {left === 0 && (
          <Button size="lg" fullWidth variant="default" onClick={again}>
            {texts.begin(work)}
          </Button>
        )}
      </div>
    </>
  )
}

const Paused = ({ subject }: { subject: Subject }) => {
  const { work, rest_ends_at } = useFocus()
  const start = useStartTimer()
  const begin = useBeginRound()
  const left = secondsTo(rest_ends_at, useSecond())
  const time = formatElapsed(left)
  return (
    <>
      {left > 0 ? (
        <Clock title={texts.breakName} time={time} spoken={texts.restLeft(time)} note={subject.title} />
      ) : (
        <div className={classes.middle}>
          <h3 className={classes.name}>{subject.title}</h3>
          <p className={classes.hint}>{texts.paused}</p>
        </div>
      )}
      <div className={classes.actions}>
        <Button size="lg" fullWidth data-autofocus onClick={() => begin(subject)}>
          {texts.begin(work)}
        </Button>
        {left > 0 ? (
          <Button size="lg" fullWidth variant="default" onClick={() => writeFocus({ rest_ends_at: null })}>
            {texts.endBreak}
          </Button>
        ) : (
          <>
            <Button size="lg" fullWidth variant="default" onClick={() => start(subject)}>
              {texts.withoutRound}
            </Button>
            <Button variant="subtle" color="neutral" fullWidth onClick={() => writeFocus({ subject: null })}>
              {texts.other}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

/** One thing, its time, and rounds with breaks between them. What runs is the server's: a reload changes nothing. */
export const FocusView = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const running = useTimer()
  const { subject, rest_ends_at } = useFocus()
  useTellEnd(running?.focus_ends_at ?? null, texts.roundOver, running?.subject.title ?? '')
  useTellEnd(running ? null : rest_ends_at, texts.breakOver, subject?.title ?? '')
  const { kind, id, title } = running?.subject ?? {}
  useEffect(() => {
    // A pause goes on with it, and no break is left.
    if (kind && id && title !== undefined) writeFocus({ subject: { kind, id, title }, rest_ends_at: null })
  }, [kind, id, title])
  return (
    <FormModal opened={opened} onClose={onClose} size={460} title={texts.title}>
      <div className={classes.view}>
        {running ? <Round running={running} /> : subject ? <Paused subject={subject} /> : <ChooseTask />}
        <RoundLengths />
      </div>
    </FormModal>
  )
}
