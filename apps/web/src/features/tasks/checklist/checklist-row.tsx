import { useDraggable, useDroppable } from '@dnd-kit/core'
import { limits } from '@dayloom/validators/limits'
import type { ChecklistItem } from '@dayloom/validators/tasks/checklist'
import { Input } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useState, type KeyboardEvent } from 'react'
import classes from './checklist.module.css'
import { texts } from './texts.ts'
import { messages } from '@dayloom/validators/messages'
import { tooLong } from '../../../lib/too-long.ts'

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

  const error =
    typed === null ? undefined : tooLong(typed, limits.checklistItem.max, messages.input.checklistItemTooLong)
  const save = () => {
    // It stays as it was typed, with what is wrong.
    if (error !== undefined) return
    const changed = typed?.trim()
    if (changed && changed !== text) onChange({ text: changed })
    setTyped(null)
  }
  const onTextKey = (event: KeyboardEvent<HTMLInputElement>) => {
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
        aria-invalid={error !== undefined}
        aria-errormessage={error && `${id}-error`}
        value={typed ?? text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={onFocus}
        onBlur={save}
        onKeyDown={onTextKey}
      />
      <button type="button" className={classes.remove} aria-label={texts.remove(text)} onClick={onRemove}>
        <IconX size={14} stroke={2} aria-hidden />
      </button>
      {error !== undefined && (
        <Input.Error id={`${id}-error`} className={classes.error ?? ''} role="alert">
          {error}
        </Input.Error>
      )}
    </li>
  )
}
