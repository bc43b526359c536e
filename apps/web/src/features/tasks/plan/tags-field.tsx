import { fold } from '@dayloom/validators/fold'
import { limits } from '@dayloom/validators/limits'
import { TagsInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { TagLabel } from '../tags/tag-label.tsx'
import { useTags } from '../tags/use-tags.ts'
import classes from './plan.module.css'
import { useState, type ReactNode } from 'react'
import { texts } from './texts.ts'
import { messages } from '@dayloom/validators/messages'
import { tooLong } from '../../../lib/too-long.ts'

interface TagsFieldProps {
  value: string[]
  onChange: (tags: string[]) => void
  error: ReactNode
  autoFocus: boolean
}

/** What a tag may not hold is how one ends: a comma, or the mark in front of the next. */
const SEPARATORS = [',', '#']

const plain = (name: string) => name.replace(/^#+/, '').trim()

export const TagsField = ({ value, onChange, error, autoFocus }: TagsFieldProps) => {
  const { tags = [], colorOf } = useTags()
  const [typed, setTyped] = useState('')
  const [long] = [...value, typed].flatMap((name) => tooLong(name, limits.tag.max, messages.input.tag) ?? [])
  const change = (names: string[]) => onChange(names.map(plain).filter(Boolean))
  return (
    <TagsInput
      label={texts.tags.label}
      placeholder={value.length === 0 ? texts.tags.hint : ''}
      value={value}
      onChange={change}
      data={tags.map(({ name }) => name)}
      filter={({ options, search }) =>
        options.filter((option) => 'value' in option && fold(option.value).includes(fold(plain(search))))
      }
      splitChars={SEPARATORS}
      acceptValueOnBlur
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      maxTags={limits.tag.perTask}
      onSearchChange={setTyped}
      error={long ?? error}
      limit={8}
      comboboxProps={{ withinPortal: false }}
      renderOption={({ option }) => <TagLabel name={option.value} color={colorOf(option.value)} />}
      renderPill={({ option, onRemove }) => {
        const name = String(option.value)
        return (
          <span className={classes.pill}>
            <TagLabel name={name} color={colorOf(name)} />
            <button
              type="button"
              className={classes.remove}
              onClick={onRemove}
              aria-label={texts.tags.remove(name)}
            >
              <IconX size={12} stroke={2} aria-hidden />
            </button>
          </span>
        )
      }}
    />
  )
}
