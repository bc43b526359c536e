import { useDraggable, useDroppable } from '@dnd-kit/core'
import { limits } from '@dayloom/validators/limits'
import type { ChecklistItem } from '@dayloom/validators/tasks/checklist'
import { useMergedRef } from '@mantine/hooks'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useState, type KeyboardEvent } from 'react'
import classes from './checklist.module.css'
import { texts } from './texts.ts'

interface ChecklistRowProps {
  item: ChecklistItem
  canTick: boolean
  onChange: (change: Partial<Pick<ChecklistItem, 'text' | 'done'>>) => void
  onRemove: () => void
  /** Its text has the focus. */
  onFocus: () => void
  onNext: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One item: its text is a field. An emptied one is deleted by one more Backspace, or is as before. */
export const ChecklistRow = ({
  item,
  canTick,
  onChange,
  onRemove,
  onFocus,
  onNext,
  onKeyDown,
}: ChecklistRowProps) => {
  const { id, text, done } = item
  const [typed, setTyped] = useState<string | null>(null)
  const { setNodeRef: setDropRef, isOver, active } = useDroppable({ id })
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id })
  const ref = useMergedRef(setDropRef, setNodeRef)

  const save = () => {
    const changed = typed?.trim()
    if (changed && changed !== text) onChange({ text: changed })
    setTyped(null)
  }
  const onTextKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // It is not the form that is sent.
      event.preventDefault()
      onNext()
    } else if (event.key === 'Backspace' && event.currentTarget.value === '') {
      event.preventDefault()
      onRemove()
    } else onKeyDown(event)
  }
  return (
    <li
      ref={ref}
      className={clsx(classes.item, isOver && active?.id !== id && classes.over)}
      data-dragging={isDragging || undefined}
      style={transform ? { translate: `0 ${transform.y}px` } : undefined}
    >
      <button
        type="button"
        className={classes.grip}
        aria-label={texts.move(text)}
        {...listeners}
        onKeyDown={(event) => onKeyDown(Object.assign(event, { altKey: true }))}
      >
        <IconGripVertical size={16} stroke={1.75} aria-hidden />
      </button>
      {canTick && (
        <label className={classes.tick}>
          <input
            type="checkbox"
            checked={done}
            aria-label={texts.done(text)}
            onChange={(event) => onChange({ done: event.currentTarget.checked })}
          />
        </label>
      )}
      <input
        className={classes.text}
        data-item-text
        data-done={done || undefined}
        aria-label={texts.item}
        maxLength={limits.checklistItem.max}
        value={typed ?? text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={onFocus}
        onBlur={save}
        onKeyDown={onTextKey}
      />
      <button type="button" className={classes.remove} aria-label={texts.remove(text)} onClick={onRemove}>
        <IconX size={14} stroke={2} aria-hidden />
      </button>
    </li>
  )
}
