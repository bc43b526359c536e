import { limits } from '@dayloom/validators/limits'
import { cut } from '@dayloom/validators/values'
import { TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { linesOf } from '../quick-add/lines.ts'
import type { Checklist } from './checklist.ts'
import { texts } from './texts.ts'

interface AddItemProps {
  onAdd: Checklist['add']
  /** To the item above. */
  onUp: () => void
  autoFocus: boolean
  ref: Ref<HTMLInputElement>
}

/** The field below the items. Several pasted lines are several items. */
export const AddItem = ({ onAdd, onUp, autoFocus, ref }: AddItemProps) => {
  const [text, setText] = useState('')

  const add = async (added: readonly string[]) => {
    setText('')
    const [lost] = await onAdd(added)
    // What could not be added is not lost, unless something else is typed by then.
    if (lost !== undefined) setText((typed) => typed || lost)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowUp' || (event.key === 'Backspace' && text === '')) onUp()
    else if (event.key === 'Enter' && text.trim() !== '' && !event.ctrlKey && !event.metaKey)
      void add([text.trim()])
    else return
    event.preventDefault()
  }
  return (
    <TextInput
      ref={ref}
      size="sm"
      variant="default"
      aria-label={texts.add}
      aria-description={texts.keys}
      placeholder={texts.add}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      maxLength={limits.checklistItem.max}
      autoComplete="off"
      autoFocus={autoFocus}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => text.trim() !== '' && void add([text.trim()])}
      onPaste={(event) => {
        const lines = linesOf(event.clipboardData.getData('text/plain'))
        if (lines.length < 2) return
        event.preventDefault()
        void add(lines.map((line) => cut(line, limits.checklistItem.max)))
      }}
      onKeyDown={onKeyDown}
    />
  )
}
