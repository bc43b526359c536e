import { useNavigate } from '@tanstack/react-router'
import { createContext, use, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { habitLink, taskLink } from '../../lib/dialog-address.ts'
import classes from './calendar-item.module.css'
import type { CalendarItem, TaskItem } from './items.ts'
import { texts } from './texts.ts'
import { useTimeWords } from './use-time-words.ts'

interface ItemActions {
  /** Of the element that says the keys. */
  hintId: string | undefined
  onKeyDown: (event: KeyboardEvent<HTMLElement>, item: TaskItem) => void
  onResize: (event: PointerEvent<HTMLElement>, item: TaskItem) => void
}

/** What the screen does with a task that stands in a view. */
export const ItemActionsContext = createContext<ItemActions>({
  hintId: undefined,
  onKeyDown: () => {},
  onResize: () => {},
})

interface CalendarItemProps {
  item: CalendarItem
  /** It stands on the hours: its end can be dragged. */
  onHours?: boolean
  style?: CSSProperties | undefined
}

const Words = ({ item }: { item: CalendarItem }) => {
  const timeWords = useTimeWords()
  return (
    <>
      {item.at !== null && <span className={classes.time}>{timeWords(item.at)}</span>}
      <span className={classes.title}>{item.title}</span>
      <VisuallyHidden>
        {[texts.kinds[item.kind], ...(item.isDone ? [texts.done] : [])].join(', ')}
      </VisuallyHidden>
    </>
  )
}

const Shown = ({ item, style }: Pick<CalendarItemProps, 'item' | 'style'>) => {
  const navigate = useNavigate()
  const { onKeyDown, hintId } = use(ItemActionsContext)
  const shown = {
    className: classes.item,
    'data-kind': item.kind,
    'data-done': item.isDone || undefined,
    'data-label-color': item.color ?? undefined,
    style,
    title: item.title,
  }
  if (item.kind === 'event')
    return (
      <div {...shown}>
        <Words item={item} />
      </div>
    )
  if (item.kind === 'habit')
    return (
      <button type="button" {...shown} onClick={() => void navigate(habitLink(item.habitId))}>
        <Words item={item} />
      </button>
    )
  return (
    <button
      type="button"
      {...shown}
      data-task={item.key}
      data-grip
      aria-describedby={hintId}
      onClick={() => void navigate(taskLink(item.task.id))}
      onKeyDown={(event) => onKeyDown(event, item)}
    >
      <Words item={item} />
    </button>
  )
}

/** One thing on a day: a task or a habit opens, a task can be moved. */
export const CalendarItemView = ({ item, onHours = false, style }: CalendarItemProps) => {
  const { onResize } = use(ItemActionsContext)
  if (!onHours) return <Shown item={item} style={style} />
  return (
    <div className={classes.onHours} style={style}>
      <Shown item={item} />
      {(item.kind === 'planned' || item.kind === 'due') && (
        <div
          role="presentation"
          className={classes.end}
          title={texts.resize}
          onPointerDown={(event) => onResize(event, item)}
        />
      )}
    </div>
  )
}
