import {
  IconCalendarEvent,
  IconClock,
  IconFlag,
  IconHash,
  IconHourglass,
  IconRepeat,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import type { QuickAddField, Understood } from '@dayloom/validators/tasks/quick-add'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import classes from './quick-add.module.css'
import { readingWords } from './reading-words.ts'
import { texts } from './texts.ts'
import type { QuickAddState } from './use-quick-add.ts'

const icons: Record<QuickAddField, Icon> = {
  tag: IconHash,
  priority: IconFlag,
  estimate_minutes: IconHourglass,
  due_day: IconCalendarEvent,
  due_time: IconClock,
  repeat: IconRepeat,
}

type ReadingsProps = Pick<QuickAddState, 'reading' | 'today' | 'reject'>

/** What was understood, one chip each; a tap takes the reading away and leaves the words in the title. */
export const Readings = ({ reading, today, reject }: ReadingsProps) => {
  const understood = reading?.understood ?? []
  const words = (each: Understood) => readingWords(each, { today, from: reading?.repeat_from ?? 'due' })
  return (
    <>
      {understood.length > 0 && (
        <ul className={classes.readings} aria-label={texts.understood}>
          {understood.map((each) => {
            const FieldIcon = icons[each.field]
            return (
              <li key={each.start}>
                <button
                  type="button"
                  className={classes.reading}
                  onClick={() => reject(each)}
                  // The field keeps the focus of whoever points.
                  onMouseDown={(event) => event.preventDefault()}
                  aria-label={texts.reject(words(each), each.text)}
                >
                  <FieldIcon size={14} stroke={1.75} aria-hidden />
                  {words(each).replace(/^#/, '')}
                  <IconX size={12} stroke={2} aria-hidden />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <VisuallyHidden as="output">
        {understood.length > 0 && texts.heard(understood.map(words))}
      </VisuallyHidden>
    </>
  )
}
