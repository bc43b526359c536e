import { TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './plan.module.css'

interface NumberFieldProps {
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

/** A whole number from 1. What is no such number yet stays in the field and changes nothing. */
export const NumberField = ({ label, value, max, onChange }: NumberFieldProps) => {
  const [typed, setTyped] = useState({ text: String(value), value })
  if (typed.value !== value)
    setTyped({ text: Number(typed.text) === value ? typed.text : String(value), value })
  return (
    <TextInput
      className={classes.number ?? ''}
      type="number"
      inputMode="numeric"
      aria-label={label}
      min={1}
      max={max}
      value={typed.text}
      onChange={(event) => {
        const { value: text } = event.currentTarget
        setTyped({ text, value })
        const number = Number(text)
        if (Number.isInteger(number) && number >= 1 && number <= max) onChange(number)
      }}
      onBlur={() => setTyped({ text: String(value), value })}
    />
  )
}
