import { TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { errorText } from '../../lib/api/errors.ts'
import { tooLong } from '../../lib/too-long.ts'
import { FormDialog } from './form-dialog.tsx'

interface NameFormProps {
  opened: boolean
  title: string
  submit: string
  size: number
  name: string
  /** Of the field. */
  label: string
  hint?: string | undefined
  placeholder: string
  /** The longest name, and what is said of a longer one, and of none. */
  rules: { max: number; long: string; missing: string }
  /** What is said where the server has no words. */
  failed: string
  /** Closes the dialog once it is saved. Rejects when the server does. */
  onSave: (name: string) => Promise<void>
  onClose: () => void
  deletion?: { title: string; question: string; onConfirm: () => void }
  aside?: ReactNode
  children?: ReactNode
}

/** The name of a thing, and what else it has. What fails is said beside the name, and nothing typed is lost. */
export const NameForm = (props: NameFormProps) => {
  const { name, label, hint, placeholder, rules, failed, onSave, onClose, children, ...dialog } = props
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const long = tooLong(typed, rules.max, rules.long)
  const save = async () => {
    if (long !== undefined) return
    if (typed.trim() === '') {
      setError(rules.missing)
      return
    }
    setBusy(true)
    try {
      await onSave(typed.trim())
    } catch (reason) {
      setError(errorText(reason, failed))
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <FormDialog {...dialog} onSubmit={onSubmit} onClose={onClose} busy={busy}>
      <TextInput
        label={label}
        description={hint}
        placeholder={placeholder}
        data-autofocus
        value={typed}
        error={long ?? error}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(null)
        }}
      />
      {children}
    </FormDialog>
  )
}
