import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { errorText } from '../../../lib/api/errors.ts'
import { texts } from './dialog-texts.ts'

interface ViewFormProps {
  opened: boolean
  title: string
  submit: string
  name: string
  hint?: string
  /** What is said where the server has no words. */
  failed: string
  /** Rejects when the server does. */
  onSave: (name: string) => Promise<void>
  onClose: () => void
  deletion?: { title: string; question: string; onConfirm: () => void }
  children?: ReactNode
}

/** A view's name; what fails is said beside it, and nothing typed is lost. */
export const ViewForm = ({ name, hint, failed, onSave, onClose, children, ...dialog }: ViewFormProps) => {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const save = async () => {
    if (typed.trim() === '') {
      setError(messages.input.viewName)
      return
    }
    setBusy(true)
    try {
      await onSave(typed.trim())
      onClose()
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
    <FormDialog {...dialog} onSubmit={onSubmit} onClose={onClose} busy={busy} size={420}>
      <TextInput
        label={texts.name}
        description={hint}
        placeholder={texts.nameHint}
        maxLength={limits.viewName.max}
        data-autofocus
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(null)
        }}
      />
      {children}
    </FormDialog>
  )
}
