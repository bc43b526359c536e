import { limits } from '@dayloom/validators/limits'
import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { codeDigits, isWholeCode } from './code-digits.ts'
import classes from './code-input.module.css'

const boxes = Array.from({ length: limits.code.digits }, (_, index) => index)

interface CodeInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  label: string
  value?: string
  onChange?: (code: string) => void
  /** The sixth digit was typed or pasted. */
  onComplete?: (input: HTMLInputElement) => void
}

/**
 * Six boxes for a code from a mail. It is one field with boxes drawn behind the digits, so that a paste, the
 * suggestion of a phone, editing in the middle and a screen reader work as in any field.
 */
export const CodeInput = ({ value = '', onChange, onComplete, ...props }: CodeInputProps) => {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const code = codeDigits(currentTarget.value)
    onChange?.(code)
    if (isWholeCode(code) && code !== value) onComplete?.(currentTarget)
  }
  const active = Math.min(value.length, limits.code.digits - 1)
  return (
    <TextInput
      {...props}
      value={value}
      onChange={take}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      variant="unstyled"
      classNames={{
        root: classes.root,
        wrapper: classes.wrapper,
        input: classes.input,
        section: classes.boxes,
      }}
      leftSectionPointerEvents="none"
      leftSection={boxes.map((box) => (
        <span key={box} className={classes.box} data-active={box === active || undefined} />
      ))}
    />
  )
}
