import { limits } from '@dayloom/validators/limits'
import { TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { linesOf } from '../quick-add/lines.ts'
import type { Checklist } from './checklist.ts'
import { texts } from './texts.ts'
import { messages } from '@dayloom/validators/messages'
import { tooLong } from '../../../lib/too-long.ts'

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
  /** Of several pasted lines, which are added all or not at all. */
  const [refused, setRefused] = useState<string>()
  const errorOf = (item: string) =>
    tooLong(item, limits.checklistItem.max, messages.input.checklistItemTooLong)
  const error = refused ?? errorOf(text)

  const add = async (added: readonly string[]) => {
    setText('')
    const [lost] = await onAdd(added)
    // What could not be added is not lost, unless something else is typed by then.
    if (lost !== undefined) setText((typed) => typed || lost)
  }
  const addTyped = () => {
    if (text.trim() !== '' && errorOf(text) === undefined) void add([text.trim()])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || (event.key === 'Backspace' && text === '')) onUp()
    else if (event.key === 'Enter' && text.trim() !== '' && !event.ctrlKey && !event.metaKey) addTyped()
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
      error={error}
      autoComplete="off"
      autoFocus={autoFocus}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        setRefused(undefined)
      }}
      onBlur={addTyped}
      onPaste={(event) => {
        const lines = linesOf(event.clipboardData.getData('text/plain'))
        if (lines.length < 2) return
        event.preventDefault()
        const [long] = lines.flatMap((line) => errorOf(line) ?? [])
        setRefused(long)
        if (long === undefined) void add(lines)
      }}
      onKeyDown={onKeyDown}
    />
  )
}
