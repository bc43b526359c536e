import { ActionIcon } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconArrowUp, IconPlus } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Suspense, useId, useRef, type FormEvent, type KeyboardEvent, type Ref } from 'react'
import { MarkedText } from './marked-text.tsx'
import { wordsRead } from './read-line.ts'
import classes from './quick-add.module.css'
import { NameSuggestions } from './name-suggestions.tsx'
import { texts } from './texts.ts'
import type { QuickAddState } from './use-quick-add.ts'
import { useNameSuggestions } from './use-name-suggestions.ts'
import { lazyChunk } from '../../../loading/chunks.ts'

const LineQuestion = lazyChunk(async () => ({ default: (await import('./line-question.tsx')).LineQuestion }))
const Readings = lazyChunk(async () => ({ default: (await import('./readings.tsx')).Readings }))

interface QuickAddProps {
  /** Of `useQuickAdd`. */
  state: QuickAddState
  ref?: Ref<HTMLInputElement>
  /** Without a frame of its own: it stands in a dialog. */
  bare?: boolean
  autoFocus?: boolean
  /** Asks for something in particular. */
  label?: string
  className?: string
}

/** One line that becomes a task: reads while one types, and shows what it understood. */
export const QuickAdd = ({
  state,
  ref,
  bare = false,
  autoFocus = false,
  label = texts.label,
  className,
}: QuickAddProps) => {
  const { line, reading, error, lines } = state
  const input = useRef<HTMLInputElement>(null)
  const refs = useMergedRef(input, ref)
  const id = useId()
  const tags = useNameSuggestions({ text: line.text, type: state.type, input, active: state.active })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.submit()
    input.current?.focus()
  }
  /** Backspace right behind a marked piece takes the reading away; pressed again, it deletes as ever. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (tags.onKeyDown(event)) return
    const { selectionStart: at, selectionEnd } = event.currentTarget
    const behind = at === selectionEnd && wordsRead(reading?.understood ?? []).find(({ end }) => end === at)
    if (event.key !== 'Backspace' || event.ctrlKey || event.metaKey || event.altKey || !behind) return
    event.preventDefault()
    state.reject(behind)
  }
  const answer: QuickAddState['answer'] = (choice) => {
    state.answer(choice)
    input.current?.focus()
  }
  return (
    <form className={clsx(classes.form, bare && classes.bare, className)} onSubmit={submit} noValidate>
      <div className={classes.field} data-error={error !== null || undefined}>
        <IconPlus size={18} stroke={1.75} aria-hidden />
        <div className={classes.text}>
          <MarkedText text={line.text} understood={reading?.understood ?? []} input={input} />
          <input
            {...tags.inputProps}
            ref={refs}
            className={classes.input}
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
            aria-label={label}
            aria-invalid={error !== null}
            aria-describedby={error === null ? `${id}-hint` : `${id}-error`}
            placeholder={texts.placeholder}
            autoComplete="off"
            enterKeyHint="done"
            value={line.text}
            onFocus={state.touch}
            onChange={(event) => {
              state.type(event.currentTarget.value)
              tags.follow(event.currentTarget)
            }}
            onPaste={(event) => {
              if (state.paste(event.clipboardData.getData('text/plain'))) event.preventDefault()
            }}
            onKeyDown={onKeyDown}
          />
          <NameSuggestions state={tags} />
        </div>
        <ActionIcon type="submit" size={32} radius="md" disabled={line.text === ''} aria-label={texts.add}>
          <IconArrowUp size={18} stroke={2} />
        </ActionIcon>
      </div>
      {error !== null && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
      <Suspense fallback={null}>
        {lines && <LineQuestion lines={lines} answer={answer} />}
        {/* There before it has something to say, or nobody hears it. */}
        {!lines && state.active && <Readings state={state} toField={() => input.current?.focus()} />}
      </Suspense>
      <p
        id={`${id}-hint`}
        className={classes.hint}
        hidden={!bare || (reading?.understood.length !== 0 && line.text !== '')}
      >
        {texts.hint}
      </p>
    </form>
  )
}
