import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { Input } from '@mantine/core'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { AddItem } from './add-item.tsx'
import { afterIdAt } from '@dayloom/domain/tasks/place-after'
import { ChecklistRow } from './checklist-row.tsx'
import classes from './checklist.module.css'
import type { Checklist } from './checklist.ts'
import { texts } from './texts.ts'
import { silentDrag } from '../../../lib/screen/silent-drag.ts'

interface ChecklistFieldProps {
  checklist: Checklist
  autoFocus: boolean
  /** Nothing is done of a task that does not exist. */
  canTick: boolean
}

/** Steps of a task: added by Enter, ticked, written anew, and ordered by dragging or by keys. */
export const ChecklistField = ({ checklist, autoFocus, canTick }: ChecklistFieldProps) => {
  const { items, change, remove, move } = checklist
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const addField = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const done = items.filter((item) => item.done).length

  /** Where the focus is in the list. Taken out of the page with its row, the field that had it says nothing. */
  const focused = useRef<number | null>(null)

  const focusAt = (index: number) => {
    const fields = list.current?.querySelectorAll<HTMLInputElement>('[data-item-text]')
    const field = fields?.[Math.max(0, index)] ?? addField.current
    field?.focus()
  }
  // A new item is another row once the server has named it; whoever was on it still is.
  useLayoutEffect(() => {
    if (focused.current !== null && document.activeElement === document.body) focusAt(focused.current)
  })
  const moveTo = (itemId: string, index: number) => {
    const from = items.findIndex((each) => each.id === itemId)
    const to = Math.min(Math.max(index, 0), items.length - 1)
    if (from === to) return
    move(itemId, afterIdAt(items, itemId, to))
    setSaid(texts.moved(items[from]?.text ?? '', to + 1, items.length))
  }
  const onRowKey = (event: KeyboardEvent, index: number) => {
    const item = items[index]
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!item || step === undefined) return
    event.preventDefault()
    if (event.altKey) moveTo(item.id, index + step)
    else if (index + step >= 0) focusAt(index + step)
  }
  const removeAt = (index: number) => {
    const item = items[index]
    if (!item) return
    // The item below takes its place; of the last one, the one above.
    focusAt(index + 1 < items.length ? index + 1 : index - 1)
    if (items.length === 1) addField.current?.focus()
    remove(item.id)
  }
  return (
    <div role="group" aria-labelledby={id}>
      <div className={classes.heading}>
        <Input.Label id={id} labelElement="div">
          {texts.title}
        </Input.Label>
        {items.length > 0 && canTick && (
          <span className={classes.count}>{texts.progress(done, items.length)}</span>
        )}
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={silentDrag}
        onDragEnd={({ active, over }) => {
          const index = items.findIndex((item) => item.id === over?.id)
          if (index >= 0) moveTo(String(active.id), index)
        }}
      >
        <ul ref={list} className={classes.items} onBlur={() => (focused.current = null)}>
          {items.map((item, index) => (
            <ChecklistRow
              key={item.id}
              item={item}
              canTick={canTick}
              onChange={(changed) => change(item.id, changed)}
              onRemove={() => removeAt(index)}
              onFocus={() => (focused.current = index)}
              onNext={() => focusAt(index + 1)}
              onKeyDown={(event) => onRowKey(event, index)}
            />
          ))}
        </ul>
      </DndContext>
      <AddItem
        ref={addField}
        autoFocus={autoFocus}
        onAdd={checklist.add}
        onUp={() => focusAt(items.length - 1)}
      />
      <VisuallyHidden as="output">{said}</VisuallyHidden>
    </div>
  )
}
