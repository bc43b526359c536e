import { limits } from '@dayloom/validators/limits'
import { TagsInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { TagLabel } from '../tags/tag-label.tsx'
import { useTags } from '../tags/use-tags.ts'
import classes from './plan.module.css'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

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
  const change = (names: string[]) => onChange(names.map(plain).filter(Boolean))
  return (
    <TagsInput
      label={texts.tags.label}
      placeholder={value.length === 0 ? texts.tags.hint : ''}
      value={value}
      onChange={change}
      data={tags.map(({ name }) => name)}
      splitChars={SEPARATORS}
      acceptValueOnBlur
      autoFocus={autoFocus}
      maxTags={limits.tag.perTask}
      maxLength={limits.tag.max}
      error={error}
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
