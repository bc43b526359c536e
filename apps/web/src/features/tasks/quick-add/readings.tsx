import {
  IconCalendarEvent,
  IconClock,
  IconFlag,
  IconHash,
  IconHourglass,
  IconList,
  IconPlus,
  IconRepeat,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import type { QuickAddField } from '@dayloom/validators/tasks/quick-add'
import { useUser } from '../../../lib/session/session.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import classes from './quick-add.module.css'
import { meaningOf, wordsRead, type ReadWords } from './read-line.ts'
import { readingWords } from './reading-words.ts'
import { texts } from './texts.ts'
import type { ReadingState } from './use-line.ts'

const icons: Record<QuickAddField, Icon> = {
  tag: IconHash,
  list_id: IconList,
  priority: IconFlag,
  estimate_minutes: IconHourglass,
  due_day: IconCalendarEvent,
  due_time: IconClock,
  repeat: IconRepeat,
}

interface ChipProps {
  read: ReadWords
  words: string
  suggested?: boolean
  onTap: () => void
  /** The chip had the focus, and is gone. */
  onLeft: () => void
}

const Chip = ({ read, words, suggested = false, onTap, onLeft }: ChipProps) => {
  const [first] = read.entries
  const FieldIcon = first ? icons[first.field] : IconPlus
  const ActionIcon = suggested ? IconPlus : IconX
  return (
    <button
      type="button"
      className={classes.reading}
      data-suggested={suggested || undefined}
      onClick={({ currentTarget }) => {
        if (document.activeElement === currentTarget) onLeft()
        onTap()
      }}
      // The field keeps the focus of whoever points.
      onMouseDown={(event) => event.preventDefault()}
      aria-label={suggested ? texts.choose(words, read.text) : texts.reject(words, read.text)}
    >
      <FieldIcon size={14} stroke={1.75} aria-hidden />
      {words.replace(/^#/, '')}
      <ActionIcon size={12} stroke={2} aria-hidden />
    </button>
  )
}

const meaningsOf = ({ entries }: ReadWords) => entries.map(meaningOf).join(' ')

interface ReadingsProps {
  state: Pick<ReadingState, 'reading' | 'today' | 'reject' | 'choose'>
  /** Gives the focus back to the field. */
  toField: () => void
}

/**
 * One chip for each reading, also of a repetition whose end stands apart: a tap takes it away and leaves the words in the title. What the line might mean as well is
 * offered behind them, and a tap takes it.
 */
export const Readings = ({ state: { reading, today, reject, choose }, toField }: ReadingsProps) => {
  const { clock } = useUser()
  const understood = wordsRead(reading?.understood ?? [])
  const suggested = wordsRead(reading?.suggested ?? [])
  const same = (read: ReadWords) => understood.filter((each) => meaningsOf(each) === meaningsOf(read))
  const chips = understood.filter((read) => same(read)[0] === read)
  const words = ({ entries }: ReadWords) =>
    entries
      .map((each) => readingWords(each, { today, from: reading?.repeat_from ?? 'due', clock }))
      .join(', ')
  return (
    <>
      {chips.length > 0 && (
        <ul className={classes.readings} aria-label={texts.understood}>
          {chips.map((read) => (
            <li key={`${read.start} ${words(read)}`}>
              <Chip read={read} words={words(read)} onTap={() => reject(...same(read))} onLeft={toField} />
            </li>
          ))}
        </ul>
      )}
      {suggested.length > 0 && (
        <ul className={classes.readings} aria-label={texts.suggested}>
          {suggested.map((read) => (
            <li key={`${read.start} ${words(read)}`}>
              <Chip read={read} words={words(read)} suggested onTap={() => choose(read)} onLeft={toField} />
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden as="output">{chips.length > 0 && texts.heard(chips.map(words))}</VisuallyHidden>
    </>
  )
}
