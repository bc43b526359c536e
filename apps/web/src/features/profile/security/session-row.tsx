import type { ActiveSession } from '@dayloom/validators/users'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { Pill } from '../pill.tsx'
import { relative } from '../../../lib/time/dates.ts'
import { texts } from '../texts.ts'
import classes from './session-row.module.css'
import { now } from '../../../lib/clock/clock.ts'

const { sessions: words } = texts

interface SessionRowProps {
  session: ActiveSession
  onEnd: () => void
}

/** One device; this one is ended by signing out. */
export const SessionRow = ({ session: { device, last_seen_at, current }, onEnd }: SessionRowProps) => {
  const Icon = /android|ios|iphone/i.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.row}>
      <Icon className={classes.icon} size={22} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p className={classes.device}>
          {device} {current && <Pill tone="success">{words.current}</Pill>}
        </p>
        <p className={classes.seen}>
          {current ? (
            words.now
          ) : (
            <time dateTime={last_seen_at}>{words.seen(relative(last_seen_at, now()))}</time>
          )}
        </p>
      </div>
      {!current && (
        <Button variant="default" size="xs" onClick={onEnd} aria-label={words.endNamed(device)}>
          {words.end}
        </Button>
      )}
    </li>
  )
}
