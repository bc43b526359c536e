import type { Calendar } from '@dayloom/validators/calendars'
import { Button } from '@mantine/core'
import { now } from '../../../../lib/clock/clock.ts'
import { relative } from '../../../../lib/time/dates.ts'
import { Pill } from '../../pill.tsx'
import classes from './calendars.module.css'
import { texts } from './texts.ts'
import { useRefreshCalendar } from './use-calendars.ts'

interface CalendarRowProps {
  calendar: Calendar
  onEdit: () => void
  onRemove: () => void
}

export const CalendarRow = ({ calendar, onEdit, onRemove }: CalendarRowProps) => {
  const { id, name, color, host, counts_as_busy, refreshed_at, failing_since, error } = calendar
  const refresh = useRefreshCalendar()
  const facts = [
    host,
    counts_as_busy ? texts.busy : texts.free,
    ...(refreshed_at ? [texts.read(relative(refreshed_at, now()))] : []),
  ]
  return (
    <li className={classes.row}>
      <span className={classes.color} data-label-color={color} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>
          {name}{' '}
          {failing_since && <Pill tone="warning">{texts.failing(relative(failing_since, now()))}</Pill>}
        </p>
        <p className={classes.facts}>{facts.join(' · ')}</p>
        {error && <p className={classes.facts}>{error}</p>}
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          loading={refresh.isPending}
          onClick={() => refresh.mutate({ id })}
          aria-label={texts.refreshNamed(name)}
        >
          {texts.refresh}
        </Button>
        <Button variant="default" size="xs" onClick={onEdit} aria-label={texts.editNamed(name)}>
          {texts.edit}
        </Button>
        <Button variant="default" size="xs" onClick={onRemove} aria-label={texts.removeNamed(name)}>
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}
