import { Button, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { commitField } from './commit-field.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { Keys } from '../shortcut-keys.tsx'
import classes from './form-dialog.module.css'
import { FormModal } from './form-modal.tsx'
import { useLockedFields } from './use-locked-fields.ts'

interface FormDialogProps {
  opened: boolean
  title: ReactNode
  /** The fields. Mark the one to start in with `data-autofocus`. */
  children: ReactNode
  /** The label of the button that saves. */
  submit: string
  /** Red where it destroys something. */
  tone?: 'danger'
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  /** Something typed would be lost: closing asks first. */
  dirty?: boolean
  busy?: boolean
  /** Nothing to save yet. */
  disabled?: boolean
  /** Puts a Delete button at the left, which asks first. */
  deletion?: { title: string; question: string; onConfirm: () => void } | undefined
  /** It saves as it is changed, and says so here. */
  status?: ReactNode
  /** As high as the window allows, whatever is in it. */
  tall?: boolean
  /** At the left of the buttons. */
  aside?: ReactNode
  size?: number
}

/**
 * The shell of every dialog with a form: a sheet on a phone; Ctrl+Enter saves, Escape closes, what was typed
 * is not lost by accident, and the focus goes back to where it was.
 */
export const FormDialog = ({ dirty = false, busy = false, disabled = false, ...props }: FormDialogProps) => {
  const form = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  // While it closes it is still on the screen: what is typed then would be lost, and Enter would save once more.
  const fields = useLockedFields(busy || !props.opened)
  const [question, setQuestion] = useState<'discard' | 'delete' | null>(null)
  const { deletion } = props

  const close = () => {
    if (busy) return
    // A field that is left gives its text.
    if (props.status) commitField(form.current)
    // After this key press: the question must not hear the Escape that called for it.
    if (dirty) window.setTimeout(() => setQuestion('discard'))
    else props.onClose()
  }
  const answer = (act: () => void) => () => {
    setQuestion(null)
    act()
  }
  const cancel = () => setQuestion(null)
  const save = () => {
    if (!props.opened || question !== null || busy) return
    commitField(form.current)
    // Not the form itself: whether the button is disabled may be another answer now.
    submitButton.current?.click()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (props.opened) props.onSubmit(event)
    else event.preventDefault()
  }
  useHotkeys([['mod+Enter', save]], [])

  return (
    <>
      <FormModal
        opened={props.opened}
        onClose={close}
        title={props.title}
        size={props.size}
        tall={props.tall}
        closeOnEscape={question === null}
      >
        <form ref={form} className={classes.form} onSubmit={submit} aria-busy={busy} noValidate>
          <div className={classes.fields} {...fields}>
            {props.children}
          </div>
          <div className={classes.footer}>
            <div className={classes.aside}>
              {deletion && (
                <Button variant="subtle" color="danger" onClick={() => setQuestion('delete')} disabled={busy}>
                  Delete
                </Button>
              )}
              {props.aside}
              {props.status}
            </div>
            {!props.status && (
              <Button variant="default" onClick={close} disabled={busy}>
                Cancel
              </Button>
            )}
            <Tooltip label={<Keys keys="mod+Enter" />}>
              <Button
                ref={submitButton}
                type="submit"
                color={props.tone}
                loading={busy}
                disabled={disabled}
                aria-keyshortcuts="Control+Enter Meta+Enter"
              >
                {props.submit}
              </Button>
            </Tooltip>
          </div>
        </form>
      </FormModal>
      <DiscardDialog opened={question === 'discard'} onDiscard={answer(props.onClose)} onKeep={cancel} />
      {deletion && (
        <ConfirmDialog
          {...deletion}
          opened={question === 'delete'}
          action="Delete"
          onConfirm={answer(deletion.onConfirm)}
          onCancel={cancel}
        />
      )}
    </>
  )
}
