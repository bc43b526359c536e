import { messages } from '@dayloom/validators/messages'
import { amountSchema } from '@dayloom/validators/habits/schedule-fields'
import { Button, Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import { typedAmount } from '../typed-amount.ts'
import { texts } from '../texts.ts'
import classes from './add-amount.module.css'

const { card } = texts

interface AddAmountFormProps {
  unit: string
  opened: boolean
  onClose: () => void
  onAdd: (amount: number) => void
}

/** A field beside the button that opens it. */
export const AddAmountForm = ({ unit, opened, onClose, onAdd }: AddAmountFormProps) => {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const add = () => {
    const amount = amountSchema.safeParse(typedAmount(text))
    if (!amount.success) {
      return setError(text.trim() === '' ? messages.input.amountMissing : amount.error.issues[0]?.message)
    }
    onAdd(amount.data)
    setText('')
    onClose()
  }
  return (
    <Popover opened={opened} onChange={onClose} position="top-end" trapFocus shadow="none">
      <Popover.Target>
        <span className={classes.anchor} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={card.addOf(unit)}>
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            // One that is closing has been emptied: nothing is wrong with that.
            if (opened) add()
          }}
        >
          <TextInput
            label={card.addOf(unit)}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            value={text}
            error={error}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setError(undefined)
            }}
          />
          <Button type="submit">{card.add}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
