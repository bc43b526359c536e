import type { ComponentProps } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface ConfirmAboutProps<Thing> extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'action' | 'tone'
> {
  /** Null: nothing is asked. */
  thing: Thing | null
  question: (thing: Thing) => string
  onConfirm: (thing: Thing) => void
  onClose: () => void
}

/** Asks before something is done to one thing, and closes with the answer. */
export const ConfirmAbout = <Thing,>({
  thing,
  question,
  onConfirm,
  onClose,
  ...words
}: ConfirmAboutProps<Thing>) => (
  <ConfirmDialog
    {...words}
    opened={thing !== null}
    question={thing === null ? '' : question(thing)}
    onConfirm={() => {
      if (thing !== null) onConfirm(thing)
      onClose()
    }}
    onCancel={onClose}
  />
)
