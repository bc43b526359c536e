import { useCallback, useState } from 'react'
import { useDialogSubject } from '../../lib/use-dialog-subject.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { ThankYou } from './thank-you.tsx'

interface FeedbackDialogsProps {
  wanted: boolean
  onClose: () => void
  /** All is said: the focus goes back. */
  onDone: () => void
}

/** The question and the thanks, one after the other. */
const FeedbackDialogs = ({ wanted, onClose, onDone }: FeedbackDialogsProps) => {
  const [thanking, setThanking] = useState(false)
  const { opened, key } = useDialogSubject(wanted ? 'feedback' : undefined)
  const sent = () => {
    onClose()
    setThanking(true)
  }
  const close = useCallback(() => setThanking(false), [])
  return (
    <>
      <FeedbackForm key={key} opened={opened} onClose={onClose} onSent={sent} />
      <ThankYou opened={thanking} onClose={close} onGone={onDone} />
    </>
  )
}

export default FeedbackDialogs
