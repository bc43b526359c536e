import { SegmentedControl } from '@mantine/core'
import { useId, useState } from 'react'
import classes from './how-to-add.module.css'
import { StepPicture } from './step-picture.tsx'
import { texts } from './texts.ts'

const calendars = ['google', 'apple', 'outlook'] as const
type CalendarName = (typeof calendars)[number]

const isCalendar = (value: string): value is CalendarName => calendars.some((each) => each === value)

/** Where the first click of each is: in a list at the side, or in a menu. */
const firsts = { google: 'list', apple: 'menu', outlook: 'list' } as const

/** Three clicks, drawn and said. */
export const HowToAdd = () => {
  const id = useId()
  const [chosen, choose] = useState<CalendarName>('google')
  const { steps } = texts.calendars[chosen]
  const pictures = [firsts[chosen], 'menu', 'field'] as const
  return (
    <div className={classes.how}>
      <div className={classes.head}>
        <span id={id} className={classes.title}>
          {texts.how}
        </span>
        <SegmentedControl
          size="xs"
          aria-labelledby={id}
          data={calendars.map((each) => ({ value: each, label: texts.calendars[each].name }))}
          value={chosen}
          onChange={(value) => {
            if (isCalendar(value)) choose(value)
          }}
        />
      </div>
      <ol className={classes.steps}>
        {steps.map((step, at) => (
          <li key={step} className={classes.step}>
            <StepPicture kind={pictures[at] ?? 'field'} />
            <span className={classes.words}>{step}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
