import { calendarViews, type CalendarView } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import { ActionIcon, Button, SegmentedControl, Switch } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { usePreference, writePreference } from '../../lib/preferences.ts'
import classes from './calendar-screen.module.css'
import { texts } from './texts.ts'
import { stepOf } from './view.ts'

interface CalendarToolsProps {
  view: CalendarView
  date: Day
  today: Day
  onGo: (next: { view?: CalendarView; date?: Day }) => void
}

/** The way to other days and views. */
export const CalendarTools = ({ view, date, today, onGo }: CalendarToolsProps) => {
  const withHabits = usePreference('calendar_habits') === 'shown'
  const arrow = { variant: 'default', size: 36, radius: 'md' } as const
  return (
    <div className={classes.tools}>
      <Switch
        label={texts.habits}
        checked={withHabits}
        onChange={({ currentTarget: { checked } }) =>
          writePreference('calendar_habits', checked ? 'shown' : 'hidden')
        }
      />
      <SegmentedControl
        // A phone has one view.
        visibleFrom="sm"
        aria-label={texts.views.label}
        value={view}
        onChange={(value) => {
          const next = calendarViews.find((each) => each === value)
          if (next) onGo({ view: next })
        }}
        data={calendarViews.map((value) => ({ value, label: texts.views[value] }))}
      />
      <ActionIcon
        {...arrow}
        aria-label={texts.previous[view]}
        onClick={() => onGo({ date: stepOf(view, date, -1) })}
      >
        <IconChevronLeft className={classes.flip} size={18} stroke={1.75} />
      </ActionIcon>
      <Button variant="default" size="sm" onClick={() => onGo({ date: today })}>
        {texts.today}
      </Button>
      <ActionIcon
        {...arrow}
        aria-label={texts.next[view]}
        onClick={() => onGo({ date: stepOf(view, date, 1) })}
      >
        <IconChevronRight className={classes.flip} size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}
