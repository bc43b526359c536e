import { useCallback, useState } from 'react'
import { useDialogSubject } from '../../lib/use-dialog-subject.ts'
import { RatingForm } from './rating-form.tsx'
import { ThankYou } from './thank-you.tsx'

interface RatingDialogsProps {
  wanted: boolean
  onClose: () => void
  /** The thanks are closed: the focus goes back. */
  onDone: () => void
}

/** The question and the thanks, one after the other. */
const RatingDialogs = ({ wanted, onClose, onDone }: RatingDialogsProps) => {
  const [thanking, setThanking] = useState(false)
  const { opened, key } = useDialogSubject(wanted ? 'rating' : undefined)
  const sent = () => {
    onClose()
    setThanking(true)
  }
  const close = useCallback(() => setThanking(false), [])
  return (
    <>
      <RatingForm key={key} opened={opened} onClose={onClose} onSent={sent} />
      <ThankYou opened={thanking} onClose={close} onGone={onDone} />
    </>
  )
}

export default RatingDialogs
