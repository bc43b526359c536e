import { useState } from 'react'
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
  if (thanking && !wanted) setThanking(false)
  const { opened, key } = useDialogSubject(wanted && !thanking ? 'rating' : undefined)
  return (
    <>
      <RatingForm key={key} opened={opened} onClose={onClose} onSent={() => setThanking(true)} />
      <ThankYou opened={thanking && wanted} onClose={onClose} onGone={onDone} />
    </>
  )
}

export default RatingDialogs
