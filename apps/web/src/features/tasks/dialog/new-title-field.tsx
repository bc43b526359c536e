import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { TextInput } from '@mantine/core'
import { Suspense, useRef, type ReactNode } from 'react'
import { tooLong } from '../../../lib/too-long.ts'
import { lazyChunk } from '../../../loading/chunks.ts'
import { NameSuggestions } from '../quick-add/name-suggestions.tsx'
import { useNameSuggestions } from '../quick-add/use-name-suggestions.ts'
import type { ReadingState } from '../quick-add/use-line.ts'
import classes from './new-title-field.module.css'
import { texts } from './texts.ts'

const Readings = lazyChunk(async () => ({ default: (await import('../quick-add/readings.tsx')).Readings }))

interface NewTitleFieldProps {
  title: string
  state: ReadingState
  /** Of the form. */
  inputProps: object
  error: ReactNode
}

/** The title of a new task, with what is understood of it below. */
export const NewTitleField = ({ title, state, inputProps, error }: NewTitleFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const tags = useNameSuggestions({ text: title, type: state.type, input, active: state.active })
  return (
    <div className={classes.field}>
      <TextInput
        ref={input}
        label={texts.fields.title}
        placeholder={texts.fields.titleHint}
        withAsterisk
        data-autofocus
        autoComplete="off"
        {...inputProps}
        {...tags.inputProps}
        value={title}
        onChange={(event) => {
          state.type(event.currentTarget.value)
          tags.follow(event.currentTarget)
        }}
        onKeyDown={(event) => void tags.onKeyDown(event)}
        error={tooLong(title, limits.quickAdd.max, messages.input.titleTooLong) ?? error}
      />
      <div className={classes.tags}>
        <NameSuggestions state={tags} />
      </div>
      <Suspense fallback={null}>
        <Readings state={state} toField={() => input.current?.focus()} />
      </Suspense>
    </div>
  )
}
